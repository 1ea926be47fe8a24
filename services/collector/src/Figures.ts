import { failureKinds, type Outcome, type OutcomeFigures } from '@synapsei/shared-types/telemetry';
import type { KnownRelease } from './RegistryReader';

const minuteMs = 60_000;

/** A release and how a visit got it. All labels come from closed lists or the registry, so there are few. */
export type Release = Pick<KnownRelease, 'remote' | 'version' | 'team'> & Pick<Outcome, 'source'>;
/** An event that a visit reports of a release. `visit`: the visit used the release. */
export type Counted = Release &
  Pick<Outcome, 'module' | 'kind' | 'directive' | 'loadMs'> & {
    outcome: Outcome['outcome'] | 'visit' | 'failed-visit';
  };

export type Figures = ReturnType<typeof createFigures>;

export function createFigures({ keepMinutes }: { keepMinutes: number }) {
  type Series = Pick<Counted, 'remote' | 'version' | 'outcome' | 'kind'> & { minute: number };
  /** Counts of events, oldest first. */
  const all = new Map<string, Series & { count: number }>();
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
      const series: Series = { minute: currentMinute(), remote, version, outcome, kind };
      const key = JSON.stringify(series);
      all.set(key, { ...series, count: (all.get(key)?.count ?? 0) + 1 });
    },
    read({ remote, version }: { remote: string; version?: string }): OutcomeFigures {
      forgetOld();
      const told = [...all.values()].filter(
        (one) => one.remote === remote && (!version || one.version === version),
      );
      const count = (outcome: Counted['outcome'], kind?: Outcome['kind']) =>
        told
          .filter((one) => one.outcome === outcome && (!kind || one.kind === kind))
          .reduce((sum, one) => sum + one.count, 0);
      const kinds = failureKinds.map((kind) => [kind, count('failed', kind)] as const);
      const offline = count('failed', 'offline');
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
        kinds: Object.fromEntries(kinds.filter(([, failed]) => failed > 0)),
      };
    },
  };
}
