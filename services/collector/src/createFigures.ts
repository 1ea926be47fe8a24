import type { Outcome, OutcomeFigures } from '@synapsei/shared-types/telemetry';
import type { KnownRelease } from './createRegistryReader';

const minuteMs = 60_000;

/** A release and how a visit got it. All labels are from closed lists or the registry, so there are not many. */
export type Release = Pick<KnownRelease, 'remote' | 'version' | 'team'> & Pick<Outcome, 'source'>;
/** What a visit told of a release. `visit`: that it used it at all. */
export type Counted = Release &
  Pick<Outcome, 'module' | 'kind' | 'directive' | 'loadMs'> & {
    outcome: Outcome['outcome'] | 'visit' | 'failed-visit';
  };

/** How often something was told in a minute. */
type Series = Pick<Counted, 'remote' | 'version' | 'outcome' | 'kind'> & {
  minute: number;
  count: number;
};

/** `version`: undefined is every one. */
type Question = { remote: string; version?: string };

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
    read({ remote, version }: Question): OutcomeFigures {
      forgetOld();
      const counts = new Map<string, number>();
      const kinds: OutcomeFigures['kinds'] = {};
      for (const one of all.values()) {
        if (one.remote !== remote || (version && one.version !== version)) continue;
        counts.set(one.outcome, (counts.get(one.outcome) ?? 0) + one.count);
        const { kind = 'broken' } = one;
        if (one.outcome === 'failed') kinds[kind] = (kinds[kind] ?? 0) + one.count;
      }
      const count = (outcome: Counted['outcome']) => counts.get(outcome) ?? 0;
      const { offline = 0 } = kinds;
      const samples = count('visit');
      return {
        remote,
        version: version ?? null,
        loaded: count('loaded'),
        failed: count('failed') - offline,
        crashed: count('render-crash'),
        fallbacks: count('fallback_to_lkg'),
        uncaught: count('uncaught'),
        violations: count('policy-violation'),
        offline,
        samples,
        failureRate: samples === 0 ? 0 : count('failed-visit') / samples,
        kinds,
      };
    },
  };
}
