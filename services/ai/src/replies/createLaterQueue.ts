/** Work of one turn of the event loop, in ms: short enough that nobody notices the wait. */
const slice = 5;

/**
 * Does things one after the other between the requests that come in, a few milliseconds at a time: when many
 * visitors ask at once, each gets the first byte before the answers are looked up.
 */
export function createLaterQueue(): (job: () => void) => void {
  let jobs: (() => void)[] = [];
  let next = 0;

  function run(): void {
    const until = performance.now() + slice;
    while (next < jobs.length && performance.now() < until) jobs[next++]!();
    if (next < jobs.length) return void setImmediate(run);
    jobs = [];
    next = 0;
  }

  return (job) => {
    if (jobs.length === 0) setImmediate(run);
    jobs.push(job);
  };
}
