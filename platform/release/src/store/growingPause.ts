const first = 25;
const longest = 2000;

/**
 * How long to wait before another try, in ms: twice as long each time, at most 2 s. Half of it is left
 * to chance, so that commands that met once do not meet again.
 */
export function growingPause(tries: number, random = Math.random): number {
  const full = Math.min(first * 2 ** tries, longest);
  return full / 2 + (random() * full) / 2;
}
