import type { Outcome } from '@synapsei/shared-types';

/** The sum of outcomes of one kind. */
export type Series = Outcome;

export type Tally = ReturnType<typeof createTally>;

const keyOf = ({ remote, version, team, source, outcome, kind, directive, loadMs }: Outcome) =>
  [remote, version, source, outcome, kind, directive, loadMs, team].join(' ');

/**
 * Sums outcomes. Keeps at most `maximumSeries` kinds, so that invented versions cannot fill the
 * memory; the rest is counted as dropped.
 */
export function createTally(maximumSeries: number) {
  const series = new Map<string, Series>();
  let dropped = 0;
  return {
    add(outcome: Outcome) {
      const key = keyOf(outcome);
      const known = series.get(key);
      if (known) known.count += outcome.count;
      else if (series.size < maximumSeries) series.set(key, { ...outcome });
      else dropped += outcome.count;
    },
    read: (): Series[] => [...series.values()],
    dropped: () => dropped,
  };
}
