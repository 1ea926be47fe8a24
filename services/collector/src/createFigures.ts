import type { Outcome, OutcomeFigures } from '@synapsei/shared-types/telemetry';
import type { KnownRelease } from './createRegistryReader';

const minuteMs = 60_000;

/** A release and how a visit got it. All labels are from closed lists or the registry, so there are not many. */
export type Release = Pick<KnownRelease, 'remote' | 'version' | 'team'> & Pick<Outcome, 'source'>;
/** What a visit told of a release. `visit`: that it used it at all. */
export type Counted = Release &
  Pick<Outcome, 'module' | 'kind' | 'directive' | 'loadMs'> & {
    outcome: Outcome['outcome'] | 'visit' | 'failed-visit' | 'blocked';
  };

/** How often something was told in a minute. */
type Series = Pick<Counted, 'remote' | 'version' | 'outcome' | 'kind'> & {
  minute: number;
  count: number;
};

/** `since`: in ms since 1970. `version`: undefined is every one. */
type Question = { remote: string; version?: string; since: number };

export type Figures = ReturnType<typeof createFigures>;

export function createFigures({ keepMinutes }: { keepMinutes: number }) {
  /** Oldest first, by the text of their labels. */
  const all = new Map<string, Series>();
  const currentMinute = () => Math.floor(Date.now() / minuteMs);

  function forgetOld() {
    for (const [key, { minute }] of all) {
      if (minute > currentMinute() - keepMinutes) return;
      all.delete(key);
    }
  }

  return {
    add({ remote, version, outcome, kind }: Counted) {
      forgetOld();
      const series = { minute: currentMinute(), remote, version, outcome, kind };
      const key = JSON.stringify(series);
      all.set(key, { ...series, count: (all.get(key)?.count ?? 0) + 1 });
    },
    /** From the minute of `since` on. */
    read({ remote, version, since }: Question): OutcomeFigures {
      forgetOld();
      const first = Math.max(Math.floor(since / minuteMs), currentMinute() - keepMinutes + 1);
      const series = [...all.values()].filter(
        (one) =>
          one.minute >= first && one.remote === remote && (!version || one.version === version),
      );
      const having = (outcome: Counted['outcome']) =>
        series.filter((one) => one.outcome === outcome);
      const count = (outcome: Counted['outcome']) =>
        having(outcome).reduce((total, one) => total + one.count, 0);
      const kinds: OutcomeFigures['kinds'] = {};
      for (const { kind = 'broken', count } of having('failed'))
        kinds[kind] = (kinds[kind] ?? 0) + count;
      const { offline = 0 } = kinds;
      const samples = count('visit');
      return {
        remote,
        version: version ?? null,
        since: new Date(first * minuteMs).toISOString(),
        loaded: count('loaded'),
        failed: count('failed') - offline,
        crashed: count('render-crash'),
        fallbacks: count('fallback_to_lkg'),
        uncaught: count('uncaught'),
        blocked: count('blocked'),
        violations: count('policy-violation'),
        offline,
        samples,
        failureRate: samples === 0 ? 0 : count('failed-visit') / samples,
        kinds,
      };
    },
  };
}
