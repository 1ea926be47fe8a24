import { setTimeout as pause } from 'node:timers/promises';

/** In so many steps a time is waited for. */
const steps = 10;

/**
 * Waits for someone else as long as this process really runs. Without CPU for a while, a single timer would end before
 * what arrived meanwhile is read; here such a while counts as one step.
 */
export async function pauseAwake(ms: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await pause(ms / steps, undefined, { ref: false });
}
