import type { Outcome } from '@synapsei/shared-types';

/** Outcomes of one kind that were added up. */
export type Series = Outcome;

export type Tally = ReturnType<typeof createTally>;

const keyOf = ({ remote, version, team, source, outcome, kind, directive, loadMs }: Outcome) =>
  [remote, version, source, outcome, kind, directive, loadMs, team].join(' ');

/**
 * Adds outcomes up. Holds no more than `maximumSeries` different ones: who invents versions fills
 * no memory, and what is over the limit is counted as dropped.
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
