import { type AnalyticsEvent, createStore } from '@synapsei/shared-types/host';
import type { FailureKind } from '@synapsei/shared-types/telemetry';
import type { Choices } from '../../releases/Choices';
import type { Telemetry } from '../../telemetry/Telemetry';
import type { Violation } from './attributeViolations';
import type { LoadResult } from '../load/loadResult';
import { moduleName, type ExposedModule, type Origin } from '../exposedModules';

export type Outcomes = ReturnType<typeof createOutcomes>;

type OutcomeDependencies = {
  track: (event: AnalyticsEvent) => void;
  telemetry: Pick<Telemetry, 'count'>;
  choices: Pick<Choices, 'markFailed'>;
  /** Checks for a newer registry. */
  refresh: () => void;
};

/**
 * Failures that another release may not have. A failed or slow connection says nothing about the release: another one
 * comes from the same server.
 */
const faults: readonly FailureKind[] = ['not-found', 'incompatible', 'integrity', 'broken'];

/** A release, and the module if the outcome concerns one. */
type Subject = Pick<ExposedModule, 'release'> & { module?: string };

/** One fault of this page, for the panel. */
export type Fault = { name: string; team: string; kind: string; message: string };

/** Handles loads, failures and crashes of modules: reports them, counts them, and falls back to the last known good release. */
export function createOutcomes({ track, telemetry, choices, refresh }: OutcomeDependencies) {
  const crashed = new Set<string>();
  const faultList = createStore<readonly Fault[]>([]);

  /** Reports the failure to developers in the console, and to analytics for the team's figures. */
  function tell({ release, module }: Subject, kind: string, ...details: unknown[]) {
    const { team, contact } = release.owner;
    const name = module ? moduleName({ release, module }) : `${release.name}@${release.version}`;
    console.error(`[remotes] ${name} (team ${team}, ${contact}): ${kind}:`, ...details);
    track({ name: 'remote-failed', label: `${name} ${kind}` });
    const fault = { name, team, kind, message: String(details[0]) };
    // Code that fails repeatedly must not fill the memory.
    faultList.set([...faultList.get(), fault].slice(-50));
  }

  function fallBack(exposed: ExposedModule) {
    const successor = choices.markFailed(exposed.release, exposed.module);
    if (!successor) return;
    const label = `${moduleName(exposed)} to ${successor.version}`;
    console.warn(`[remotes] fallback_to_lkg: ${label}`);
    track({ name: 'remote-fallback', label });
    telemetry.count(exposed, { outcome: 'fallback_to_lkg' });
  }

  return {
    /** In order of occurrence. */
    faults: { get: faultList.get, subscribe: faultList.subscribe },
    loadEnded(exposed: ExposedModule, result: LoadResult, milliseconds: number) {
      if (result.status === 'loaded') {
        telemetry.count(exposed, { outcome: 'loaded', milliseconds });
        return;
      }
      tell(exposed, result.kind, result.message, result.cause ?? '');
      telemetry.count(exposed, { outcome: 'failed', kind: result.kind });
      if (faults.includes(result.kind)) fallBack(exposed);
      // The version may have been removed, and the registry may name another one by now.
      if (result.kind === 'not-found' && exposed.source !== 'override') refresh();
    },
    /** `isFirst`: the module was never shown, so another release loses no visitor state. */
    crashed(exposed: ExposedModule, error: unknown, componentStack: string, isFirst: boolean) {
      tell(exposed, 'render', error, componentStack);
      if (!crashed.has(moduleName(exposed))) {
        telemetry.count(exposed, { outcome: 'render-crash' });
      }
      crashed.add(moduleName(exposed));
      if (isFirst) fallBack(exposed);
    },
    /** Code of a release threw outside rendering, uncaught. */
    uncaught(origin: Origin, error: unknown) {
      tell({ release: origin.release }, 'uncaught', error);
      telemetry.count(origin, { outcome: 'uncaught' });
    },
    /** The page's policy blocked a release. Only the directive leaves the page. */
    violated(origin: Origin, { directive, blocked }: Violation) {
      tell({ release: origin.release }, 'policy-violation', `${directive} blocked ${blocked}`);
      telemetry.count(origin, { outcome: 'policy-violation', directive });
    },
  };
}
