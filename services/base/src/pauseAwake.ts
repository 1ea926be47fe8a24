import { setTimeout as pause } from 'node:timers/promises';

/** In so many steps a time is waited for. */
const steps = 10;

/** Waits as long as this process really runs: a while without CPU, in which a single timer would end, is one step. */
export async function pauseAwake(ms: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await pause(ms / steps, undefined, { ref: false });
}
