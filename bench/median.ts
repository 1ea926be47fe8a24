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
