import type { AiLink } from '../redis/createAiLink';

/** Counts a hit. Resolves to the ms until another is allowed, 0 if this one is. Undefined: it was not counted. */
export type HitCounter = (
  key: string,
  windowMs: number,
  max: number,
) => Promise<number | undefined>;

/** Counts the hits of all processes with one Redis. */
export function createHitCounter(link: AiLink): HitCounter {
  return (key, windowMs, max) =>
    link.attempt((client) => client.hit([`ai:limit:${key}`], [String(windowMs), String(max)]));
}
