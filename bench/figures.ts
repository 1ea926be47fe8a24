/** Figures as people read them, by unit. */
export const format = {
  milliseconds: (time: number) => `${Math.round(time)} ms`,
  seconds: (time: number) => `${(time / 1000).toFixed(2)} s`,
  kilobytes: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`,
  megabytes: (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MB`,
  thousands: (count: number) => `${(count / 1000).toFixed(0)}k`,
  count: String,
  percent: (share: number) => `${(100 * share).toFixed(1)} %`,
  times: (ratio: number) => `${ratio.toFixed(3)}×`,
};

type Unit = keyof typeof format;

/** What a figure may be at most, or must be at least. Default: it is only reported. */
type Limit = { most?: number; least?: number };

/** `of`: what it was made of, for people. */
export type Figure = Limit & { what: string; value: number; unit: Unit; of?: string };

/** One side of a comparison as a multiple of the other. */
export const ratioOf = (
  what: string,
  unit: Unit,
  [own, other]: [own: number, other: number],
  limit: Limit,
): Figure => ({
  what,
  value: own / other,
  unit: 'times',
  of: `${format[unit](own)}, ${format[unit](other)}`,
  ...limit,
});

/**
 * Measures the sides of a comparison round by round. They alternate in starting, so that a slowing machine affects
 * all; `warmUps`: rounds that do not count, numbered down to 0. Default: one.
 */
export async function inTurns<Side extends string, Run>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side, round: number) => Promise<Run>,
  warmUps = 1,
): Promise<Record<Side, Run[]>> {
  const none: [Side, Run[]][] = sides.map((side) => [side, []]);
  const runs = Object.fromEntries(none) as Record<Side, Run[]>;
  for (let round = 1 - warmUps; round <= rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const run = await measure(side, round);
      if (round > 0) runs[side].push(run);
    }
  return runs;
}

/** The smallest value that is not exceeded by this share of all. NaN for none. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ??
  Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

export const medianOf = <Key extends string>(runs: Record<Key, number>[], key: Key): number =>
  median(runs.map((run) => run[key]));
