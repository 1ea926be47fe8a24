import os from 'node:os';
import { printTable } from '@synapsei/base';

export const format = {
  milliseconds: (time: number) => `${Math.round(time)} ms`,
  kilobytes: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`,
  megabytes: (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MB`,
  thousands: (count: number) => `${(count / 1000).toFixed(0)}k`,
  count: String,
  times: (ratio: number) => `${ratio.toFixed(3)}×`,
};

type Unit = keyof typeof format;

/** Bounds of a figure; without one it is only reported. `of`: the values that it was computed from. */
type Details = { most?: number; least?: number; of?: string };
export type Figure = Details & { what: string; unit: Unit; value: number };

export const figure = (what: string, unit: Unit, value: number, details?: Details): Figure => ({
  what,
  value,
  unit,
  ...details,
});

export const ratioOf = (
  what: string,
  unit: Unit,
  [own, other]: number[],
  limit?: Details,
): Figure =>
  figure(what, 'times', own! / other!, {
    of: `${format[unit](own!)}, ${format[unit](other!)}`,
    ...limit,
  });

/** The median of the first side's runs as a multiple of the second's. `of` reads the value of a run. */
export const compare = <Run>(
  what: string,
  unit: Unit,
  runs: Record<string, Run[]>,
  of: (run: Run) => number,
  limit?: Details,
): Figure =>
  ratioOf(
    what,
    unit,
    Object.values(runs).map((side) => median(side.map(of))),
    limit,
  );

/** Measures in rounds that start with alternating sides. `warmUps`: rounds that do not count, numbered down to 0. */
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

export type Options = {
  /** Number of rounds. Each benchmark has its own default. */
  runs?: number;
  /** How the monolith shows its modules: `lazy`, as React does by default, or `direct`. */
  twin?: string;
};

function toRow({ what, value, unit, of = '', most, least }: Figure) {
  const bound = most ?? least;
  const isMet = value <= (most ?? Infinity) && value >= (least ?? -Infinity);
  return {
    figure: what,
    measured: format[unit](value),
    of,
    target: bound === undefined ? '' : `${most === undefined ? '≥' : '≤'} ${format[unit](bound)}`,
    result: bound === undefined ? '' : isMet ? 'met' : 'MISSED',
  };
}

/** Measures, prints figures beside targets, and says whether other load distorts them. Misses are not errors. */
export async function runBenchmark(measure: () => Promise<Figure[] | void>) {
  const [before = 0] = os.loadavg();
  const figures = await measure();
  if (!figures) return;
  const [after = 0] = os.loadavg();
  const rows = figures.map(toRow);
  const judged = rows.filter((row) => row.result);
  const met = judged.filter((row) => row.result === 'met');
  console.log(`\n${met.length} of ${judged.length} targets met:`);
  printTable(rows);
  // The benchmark itself keeps one or two processors busy. Sizes and counts of requests stay valid.
  if (Math.max(before, after) > os.cpus().length + 1)
    console.log(
      `The machine was busy (load ${before.toFixed(1)} before, ${after.toFixed(1)} after): treat the times with care.`,
    );
}
