/**
 * Measurements of a visit: upper bounds of their buckets, in ms, and for `cls` in its own unit. Pages report the bucket,
 * never the value, and `null` above the last.
 */
export const vitalBounds = {
  /** Interaction to next paint. */
  inp: [50, 100, 200, 350, 500, 1000, 2000],
  /** Largest contentful paint. */
  lcp: [1000, 2500, 4000, 8000],
  /** Cumulative layout shift. */
  cls: [0, 0.05, 0.1, 0.25, 0.5],
} as const;

export type Vital = keyof typeof vitalBounds;
export const vitals = Object.keys(vitalBounds) as Vital[];

/** The upper bound of a value's bucket; `null` above the last. */
export const vitalBucket = (vital: Vital, value: number): number | null =>
  vitalBounds[vital].find((bound) => value <= bound) ?? null;
