/**
 * What a page measures of each release: upper bounds of buckets, in ms; of `cls` in its own unit. Pages tell the
 * bucket, never the value, and `null` above the last.
 */
export const vitalBounds = {
  /** The visit's interaction to next paint; of the release that took most of it. */
  inp: [50, 100, 200, 350, 500, 1000, 2000],
  /** What the release's code took of that interaction. */
  input: [50, 100, 200, 350, 500, 1000, 2000],
  /** The visit's largest contentful paint; of the release whose element it is. */
  lcp: [1000, 2500, 4000, 8000],
  /** The release's part of the visit's cumulative layout shift. */
  cls: [0, 0.05, 0.1, 0.25, 0.5],
  /** All time of the release's scripts in frames in which nothing could answer the visitor. */
  blocking: [0, 50, 100, 200, 400, 800, 1600, 3200],
} as const;

export type Vital = keyof typeof vitalBounds;
export const vitals = Object.keys(vitalBounds) as Vital[];

/** The upper bound of a value's bucket; `null` above the last. */
export const vitalBucket = (vital: Vital, value: number): number | null =>
  vitalBounds[vital].find((bound) => value <= bound) ?? null;
