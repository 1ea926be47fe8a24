import type { Outcome, OutcomeFigures } from '@synapsei/shared-types/telemetry';
import type { KnownRelease } from './createRegistryReader';

const minuteMs = 60_000;

/** A release and how a visit got it. All labels are from closed lists or the registry, so there are not many. */
export type Release = Pick<KnownRelease, 'remote' | 'version' | 'team'> & Pick<Outcome, 'source'>;
/** What a visit told of a release. `visit`: that it used it at all. */
export type Counted = Release &
  Pick<Outcome, 'kind' | 'directive' | 'loadMs'> & {
    outcome: Outcome['outcome'] | 'visit' | 'failed-visit' | 'blocked';
  };

/** The sum of one kind of outcome. */
type Series = Pick<Counted, 'remote' | 'version' | 'outcome' | 'kind'> & { count: number };

/** Which figures are wanted. `since`: in ms since 1970. `version`: undefined is every one. */
type Question = { remote: string; version?: string; since: number };

const sum = (series: Series[]) => series.reduce((total, { count }) => total + count, 0);

export type Figures = ReturnType<typeof createFigures>;

/** Outcomes by the minute, for the recent past. */
export function createFigures({ keepMinutes }: { keepMinutes: number }) {
  /** By the start of the minute and the text of their labels. */
  const minutes = new Map<number, Map<string, Series>>();
  const currentMinute = () => Math.floor(Date.now() / minuteMs);

  function forgetOldMinutes() {
    for (const minute of minutes.keys())
      if (minute <= currentMinute() - keepMinutes) minutes.delete(minute);
  }

  return {
    add({ remote, version, outcome, kind }: Counted) {
      forgetOldMinutes();
      const tally = minutes.get(currentMinute()) ?? new Map<string, Series>();
      minutes.set(currentMinute(), tally);
      const series = { remote, version, outcome, kind };
      const key = JSON.stringify(series);
      tally.set(key, { ...series, count: (tally.get(key)?.count ?? 0) + 1 });
    },
    /** From the minute of `since` on. */
    read({ remote, version, since }: Question): OutcomeFigures {
      forgetOldMinutes();
      const first = Math.max(Math.floor(since / minuteMs), currentMinute() - keepMinutes + 1);
      const series = [...minutes]
        .filter(([minute]) => minute >= first)
        .flatMap(([, tally]) => [...tally.values()])
        .filter((one) => one.remote === remote && (!version || one.version === version));
      const having = (outcome: Counted['outcome']) =>
        series.filter((one) => one.outcome === outcome);
      const kinds: OutcomeFigures['kinds'] = {};
      for (const { kind = 'broken', count } of having('failed'))
        kinds[kind] = (kinds[kind] ?? 0) + count;
      const { offline = 0 } = kinds;
      const samples = sum(having('visit'));
      return {
        remote,
        version: version ?? null,
        since: new Date(first * minuteMs).toISOString(),
        loaded: sum(having('loaded')),
        failed: sum(having('failed')) - offline,
        crashed: sum(having('render-crash')),
        fallbacks: sum(having('fallback_to_lkg')),
        uncaught: sum(having('uncaught')),
        blocked: sum(having('blocked')),
        violations: sum(having('policy-violation')),
        offline,
        samples,
        failureRate: samples === 0 ? 0 : sum(having('failed-visit')) / samples,
        kinds,
      };
    },
  };
}
