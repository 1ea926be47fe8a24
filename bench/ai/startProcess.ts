import { readFileSync } from 'node:fs';
import { runServer } from '@synapsei/service-base/testing/runServer';

const pageKb = 4;
const ticksPerSecond = 100;

/** Starts one of our scripts in a separate process and waits until it reports its port. */
export async function startProcess(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
) {
  const { child, listening, ended } = runServer(script, environment, args);
  const failed = ended.then(({ code, errors }) => {
    throw new Error(`A server ended with ${code} before it listened.\n${errors}`);
  });
  const address = await Promise.race([listening, failed]);
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const residentKb = () => Number(read('statm').split(' ')[1]) * pageKb;
  return {
    port: Number(new URL(address).port),
    /** Peak growth of its resident memory so far, and until `stop`, in KB. */
    watchMemory() {
      const before = residentKb();
      let largest = before;
      const grownKb = () => (largest = Math.max(largest, residentKb())) - before;
      const timer = setInterval(grownKb, 50);
      return { grownKb, stop: () => (clearInterval(timer), grownKb()) };
    },
    /** CPU time so far, in seconds: other load on the machine does not count. */
    processorSeconds() {
      // Fields 14 and 15, after the name in brackets: user and system time.
      const [, fields = ''] = read('stat').split(') ');
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / ticksPerSecond;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type Started = Awaited<ReturnType<typeof startProcess>>;
