import type { Outcome } from '@synapsei/shared-types';

/** What a visit did with a release at all: each counts once per visit. */
type Visited = 'visit' | 'failed-visit';

/** The sum of one kind of outcome. All labels are from closed lists or the registry, so there are not many. */
export type Series = Pick<
  Outcome,
  'remote' | 'version' | 'source' | 'kind' | 'directive' | 'loadMs' | 'count'
> & { team: string; outcome: Outcome['outcome'] | Visited };

export type Tally = ReturnType<typeof createTally>;

const keyOf = ({ remote, version, team, source, outcome, kind, directive, loadMs }: Series) =>
  [remote, version, source, outcome, kind, directive, loadMs, team].join(' ');

/** Sums outcomes. */
export function createTally() {
  const series = new Map<string, Series>();
  return {
    add(outcome: Series) {
      const key = keyOf(outcome);
      const known = series.get(key);
      if (known) known.count += outcome.count;
      else series.set(key, { ...outcome });
    },
    read: (): Series[] => [...series.values()],
  };
}
