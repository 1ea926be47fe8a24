import type { Outcome, Vital } from '@synapsei/shared-types/telemetry';

const minuteMs = 60_000;

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

const labels = ['remote', 'version', 'team', 'source', 'outcome', 'kind', 'directive'] as const;
const bounds = ['loadMs', 'vital', 'upTo', 'cohort'] as const;

const keyOf = (series: Series) =>
  JSON.stringify([...labels, ...bounds].map((name) => series[name]));

/** Sums by the text of their labels. */
type Tally = Map<string, Series>;

function addTo(tally: Tally, outcome: Series) {
  const key = keyOf(outcome);
  const known = tally.get(key);
  if (known) known.count += outcome.count;
  else tally.set(key, { ...outcome });
}

export type Figures = ReturnType<typeof createFigures>;

/** Reports of pages: by the minute for the recent past, and in total since the start. */
export function createFigures({ keepMinutes }: { keepMinutes: number }, now: () => number) {
  const minutes = new Map<number, Tally>();
  const total: Tally = new Map();

  const currentMinute = () => Math.floor(now() / minuteMs);

  function forgetOldMinutes() {
    for (const minute of minutes.keys())
      if (minute <= currentMinute() - keepMinutes) minutes.delete(minute);
  }

  function openMinute(): Tally {
    const known = minutes.get(currentMinute());
    if (known) return known;
    forgetOldMinutes();
    const tally: Tally = new Map();
    minutes.set(currentMinute(), tally);
    return tally;
  }

  return {
    add(outcome: Series) {
      for (const tally of [openMinute(), total]) addTo(tally, outcome);
    },
    /** Reports from the minute of `since` on, and the start of that period. */
    read(since: number): { from: number; series: Series[] } {
      forgetOldMinutes();
      const first = Math.max(Math.floor(since / minuteMs), currentMinute() - keepMinutes + 1);
      const counted = [...minutes].filter(([minute]) => minute >= first);
      return {
        from: first * minuteMs,
        series: counted.flatMap(([, tally]) => [...tally.values()]),
      };
    },
    /** Since the service started. */
    total: (): Series[] => [...total.values()],
  };
}
