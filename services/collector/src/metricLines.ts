import type { Series } from './createTally';

type Labels = Record<string, string | number>;

/** All of these are plain words by their schemas: nothing needs escaping. */
export const labels = (pairs: Labels) =>
  `{${Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;

type Group = [Series, ...Series[]];

export function groups(series: Series[], keyOf: (one: Series) => string): Map<string, Group> {
  const grouped = new Map<string, Group>();
  for (const one of series) {
    const members = grouped.get(keyOf(one));
    if (members) members.push(one);
    else grouped.set(keyOf(one), [one]);
  }
  return grouped;
}

export const sum = (series: Series[]) => series.reduce((total, { count }) => total + count, 0);

type Reading = {
  labelsOf: (one: Series) => Labels;
  /** The upper bound of its bucket; `null` above the last. */
  boundOf: (one: Series) => number | null | undefined;
};

/** One histogram for each set of labels. Prometheus requires cumulative buckets. */
export function histogramLines(
  metric: string,
  bounds: readonly number[],
  series: Series[],
  { labelsOf, boundOf }: Reading,
): string[] {
  const grouped = groups(series, (one) => labels(labelsOf(one)));
  return [...grouped].flatMap(([text, members]) => {
    const own = labelsOf(members[0]);
    const upTo = (le: number) => sum(members.filter((one) => (boundOf(one) ?? Infinity) <= le));
    const buckets = [...bounds, Infinity].map((le) => {
      const bound = Number.isFinite(le) ? le : '+Inf';
      return `${metric}_bucket${labels({ ...own, le: bound })} ${upTo(le)}`;
    });
    return [...buckets, `${metric}_count${text} ${sum(members)}`];
  });
}
