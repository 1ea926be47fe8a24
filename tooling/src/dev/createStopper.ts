type Stop = () => Promise<void>;

/** Collects how to end what was started; Ctrl-C and a supervisor's TERM end it all, at any moment. */
export function createStopper() {
  const stops: Stop[] = [];
  let stopping: Promise<unknown> | undefined;
  const stop = () => (stopping ??= Promise.allSettled(stops.map((end) => end())));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  return {
    stop,
    /** Remembers how to end `started` and gives it back. */
    add<Started extends { stop: Stop }>(started: Started): Started {
      stops.push(started.stop);
      return started;
    },
  };
}
