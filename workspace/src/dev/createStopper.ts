import { stopOnSignal } from '@synapsei/server';

type Stop = () => Promise<void>;

/** Collects clean-up functions; Ctrl-C and a supervisor's SIGTERM run them all, at any time. */
export function createStopper() {
  const stops: Stop[] = [];
  let stopping: Promise<unknown> | undefined;
  const stop = () => (stopping ??= Promise.allSettled(stops.map((end) => end())));
  stopOnSignal(stop);
  return {
    stop,
    /** Registers the clean-up of `started` and returns it. */
    add<Started extends { stop: Stop }>(started: Started): Started {
      stops.push(started.stop);
      return started;
    },
  };
}
