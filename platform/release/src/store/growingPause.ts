import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. */
const first = 25;
const longest = 2000;

/** Waits before another try, longer each time. Half is left to chance, so that commands that met do not meet again. */
export async function growingPause(tries: number): Promise<void> {
  const full = Math.min(first * 2 ** tries, longest);
  await pause(full / 2 + (Math.random() * full) / 2);
}
