import type { AnalyticsEvent, Owner } from '@synapsei/shared-types';
import { createStore } from '@synapsei/shared-types/createStore';
import type { Releases } from '../../releases/createReleases';
import type { Telemetry } from '../../telemetry/createTelemetry';
import type { Violation } from './attributeViolations';
import type { Origin } from './findOrigin';
import type { FailureKind, LoadResult } from '../load/loadResult';
import { moduleName } from '../exposedModules';
import type { ExposedModule } from '../exposedModules';

export type Outcomes = ReturnType<typeof createOutcomes>;

type OutcomeDependencies = {
  track: (event: AnalyticsEvent) => void;
  telemetry: Pick<Telemetry, 'count'>;
  releases: Pick<Releases, 'markFailed'>;
  /** Asks whether there is a newer registry. */
  refresh: () => void;
};

/**
 * Faults of a release, which another one may not have. A connection that fails or is slow says nothing
 * of the release: another one comes from the same server.
 */
const faults: readonly FailureKind[] = ['not-found', 'incompatible', 'integrity', 'broken'];

/** One line of what went wrong on this page, for the panel. */
export type Fault = { name: string; team: string; kind: string; message: string };

/** What follows when a module loads, fails or crashes: reports, figures, and the last known good release. */
export function createOutcomes({ track, telemetry, releases, refresh }: OutcomeDependencies) {
  const crashed = new Set<string>();
  const faultList = createStore<readonly Fault[]>([]);

  /** Says whose failure it is: console for developers, analytics for the team's figures. */
  function tell(name: string, { team, contact }: Owner, kind: string, details: unknown[]) {
    console.error(`[remotes] ${name} (team ${team}, ${contact}): ${kind}:`, ...details);
    track({ name: 'remote-failed', label: `${name} ${kind}` });
    const fault = { name, team, kind, message: String(details[0]) };
    // Code that fails again and again must not fill the memory.
    faultList.set([...faultList.get(), fault].slice(-50));
  }

  const report = (part: ExposedModule, kind: string, details: unknown[]) =>
    tell(moduleName(part), part.release.owner, kind, details);

  /** Something that a release does beside loading and rendering. */
  function note(origin: Origin, kind: 'uncaught' | 'policy-violation', detail: unknown) {
    const { name, version, owner } = origin.release;
    tell(`${name}@${version}`, owner, kind, [detail]);
  }

  function fallBack(part: ExposedModule) {
    const successor = releases.markFailed(part.release, part.module);
    if (!successor) return;
    const label = `${moduleName(part)} to ${successor.version}`;
    console.warn(`[remotes] fallback_to_lkg: ${label}`);
    track({ name: 'remote-fallback', label });
    telemetry.count(part, { outcome: 'fallback_to_lkg' });
  }

  return {
    /** In the order in which they happened. */
    faults: { get: faultList.get, subscribe: faultList.subscribe },
    loadEnded(part: ExposedModule, result: LoadResult, milliseconds: number) {
      if (result.status === 'loaded') {
        telemetry.count(part, { outcome: 'loaded', milliseconds });
        return;
      }
      report(part, result.kind, [result.message, result.cause ?? '']);
      telemetry.count(part, { outcome: 'failed', kind: result.kind });
      if (faults.includes(result.kind)) fallBack(part);
      // Files of a version that was taken away: the registry may name another one by now.
      if (result.kind === 'not-found' && part.source !== 'override') refresh();
    },
    /** `isFirst`: it has not been shown yet, so nothing of the visitor's is lost by another release. */
    crashed(part: ExposedModule, error: unknown, componentStack: string, isFirst: boolean) {
      report(part, 'render', [error, componentStack]);
      if (!crashed.has(moduleName(part))) telemetry.count(part, { outcome: 'render-crash' });
      crashed.add(moduleName(part));
      if (isFirst) fallBack(part);
    },
    /** Code of a release threw outside of rendering, and nobody caught it. */
    uncaught(origin: Origin, error: unknown) {
      note(origin, 'uncaught', error);
      telemetry.count(origin, { outcome: 'uncaught' });
    },
    /** The page's policy kept a release from something. Only the directive leaves the page. */
    violated(origin: Origin, { directive, blocked }: Violation) {
      note(origin, 'policy-violation', `${directive} blocked ${blocked}`);
      telemetry.count(origin, { outcome: 'policy-violation', directive });
    },
  };
}
