import type { Series } from './createFigures';

type Labels = Record<string, string | number>;
/** What follows a metric's name, and its value. */
export type Row = [suffix: string, value: number];

/** All of these are plain words by their schemas: nothing needs escaping. */
export const labels = (pairs: Labels) =>
  `{${Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;

/** A metric in Prometheus' text format. */
export const metric = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  rows: Row[],
): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...rows.map(([suffix, value]) => `${name}${suffix} ${value}`),
];

export const sum = (series: Series[]) => series.reduce((total, { count }) => total + count, 0);

/** Series by the text of their labels. */
function groups(series: Series[], labelsOf: (one: Series) => Labels): [string, Series[]][] {
  const grouped = new Map<string, Series[]>();
  for (const one of series) {
    const text = labels(labelsOf(one));
    grouped.set(text, [...(grouped.get(text) ?? []), one]);
  }
  return [...grouped];
}

/** The sum of the series of each set of labels. */
export const sumRows = (series: Series[], labelsOf: (one: Series) => Labels): Row[] =>
  groups(series, labelsOf).map(([text, members]) => [text, sum(members)]);

/**
 * A histogram for each set of labels, with the cumulative buckets that Prometheus requires.
 * @param boundOf the upper bound of a series' bucket; `null` above the last
 */
export const histogramRows = (
  bounds: readonly number[],
  series: Series[],
  labelsOf: (one: Series) => Labels,
  boundOf: (one: Series) => number | null | undefined,
): Row[] =>
  groups(series, labelsOf).flatMap(([text, members]) => {
    const upTo = (le: number) => sum(members.filter((one) => (boundOf(one) ?? Infinity) <= le));
    const buckets = [...bounds, Infinity].map((le): Row => {
      const bound = Number.isFinite(le) ? le : '+Inf';
      return [`_bucket${text.slice(0, -1)},le="${bound}"}`, upTo(le)];
    });
    return [...buckets, [`_count${text}`, sum(members)] satisfies Row];
  });
