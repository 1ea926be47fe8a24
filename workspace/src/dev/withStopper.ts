import { stopOnSignal } from '@synapsei/server';

type Stoppable = { stop: () => Promise<unknown> };

/** Registers the clean-up of what was started, and returns it. */
export type Add = <Started extends Stoppable>(started: Started) => Started;

/** Starts what is to run until Ctrl-C or a supervisor's SIGTERM; they, or a failed start, run all clean-ups. */
export async function withStopper(start: (add: Add) => Promise<void>): Promise<void> {
  const all: Stoppable[] = [];
  let stopping: Promise<unknown> | undefined;
  const stop = () => (stopping ??= Promise.allSettled(all.map((started) => started.stop())));
  stopOnSignal(stop);
  try {
    await start((started) => {
      all.push(started);
      return started;
    });
  } catch (error) {
    await stop();
    throw error;
  }
}
