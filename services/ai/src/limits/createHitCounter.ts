import type { AiLink } from '../redis/AiLink';

/** At most so many hits in a time. */
export type Window = {
  /** Keeps its counts apart from those of other windows. */
  name: string;
  max: number;
  windowMs: number;
};

/**
 * Counts a hit in each window, up to the first that is full. Resolves to the ms until another is allowed, 0 if this one
 * is. Undefined: it was not counted.
 */
export type HitCounter = (key: string, windows: Window[]) => Promise<number | undefined>;

/** Counts the hits of all processes with one Redis. */
export function createHitCounter(link: AiLink): HitCounter {
  return (key, windows) =>
    link.take(
      'hit',
      windows.map(({ name }) => `ai:limit:${name}:${key}`),
      windows.flatMap(({ windowMs, max }) => [String(windowMs), String(max)]),
    );
}
