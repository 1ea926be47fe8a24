import type { Outcome, Vital } from '@synapsei/shared-types/telemetry';

/** What a visit did with a release at all, and what its vitals tell: each counts once per visit. */
type Visited = 'visit' | 'failed-visit' | 'blocked' | 'vital';

/** The sum of one kind of outcome. All labels are from closed lists or the registry, so there are not many. */
export type Series = Pick<
  Outcome,
  'remote' | 'version' | 'source' | 'kind' | 'directive' | 'loadMs' | 'count'
> & {
  team: string;
  outcome: Outcome['outcome'] | Visited;
  /** Only with `vital`: which, and the upper bound of its bucket, `null` above the last. */
  vital?: Vital;
  upTo?: number | null;
  cohort?: string;
};

export type Tally = ReturnType<typeof createTally>;

const labels = ['remote', 'version', 'team', 'source', 'outcome', 'kind', 'directive'] as const;
const bounds = ['loadMs', 'vital', 'upTo', 'cohort'] as const;

const keyOf = (series: Series) =>
  JSON.stringify([...labels, ...bounds].map((name) => series[name]));

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
