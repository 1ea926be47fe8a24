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

/** The middle value, or the mean of the middle two. NaN for none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
}

type Medians<Run> = { [Key in keyof Run as Run[Key] extends number ? Key : never]: number };

/** Each figure's own median; what is not a number is left out. */
export function mediansOf<Run extends object>(runs: Run[]): Medians<Run> {
  const numbers = (name: string) => runs.map((run) => (run as Record<string, number>)[name]!);
  const names = Object.entries(runs[0] ?? {}).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(names.map(([name]) => [name, median(numbers(name))])) as Medians<Run>;
}

/** Figures as people read them. */
export const format = {
  milliseconds: (time: number) => `${Math.round(time)} ms`,
  seconds: (time: number) => `${(time / 1000).toFixed(2)} s`,
  kilobytes: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`,
  times: (ratio: number) => `${ratio.toFixed(2)}×`,
};
