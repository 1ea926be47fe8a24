import {
  namedRelease,
  type DeployedRelease,
  type PageRelease,
  type PageRemote,
} from '@synapsei/shared-types/registry';
import type { OutcomeSource } from '@synapsei/shared-types/telemetry';
import { isInCanary, type Visitor } from './isInCanary';

/** Which release of a remote a page view uses, and why. */
export type Choice = {
  release: PageRelease;
  source: OutcomeSource;
  reason: string;
  /** The visitor's cohort, where the candidate was chosen for it. */
  cohort?: string;
};

export type Circumstances = {
  visitor: Visitor;
  isDisabled: (name: string) => boolean;
  /** Overridden releases of this tab, by the remote's name. */
  overrides: Readonly<Record<string, DeployedRelease>>;
  /** Whether a release has failed in this tab. */
  hasFailed: (release: PageRelease) => boolean;
};

function chooseDeployed(name: string, remote: PageRemote, visitor: Visitor): Choice {
  const stable = namedRelease(remote);
  const { canary } = remote;
  const why = canary && isInCanary(name, canary, visitor);
  if (!why) return { release: stable, source: 'registry', reason: 'the stable version' };
  const cohort = (why === 'cohort' && visitor.cohort) || undefined;
  const reason = cohort ? `cohort ${cohort}` : `among ${canary.weight} % of visitors`;
  return { release: namedRelease(remote, canary.version), source: 'canary', reason, cohort };
}

/** What replaces a failed release: the last known good one, else the stable one, unless it failed too. */
export function successorOf(
  remote: PageRemote,
  failed: PageRelease,
  hasFailed: Circumstances['hasFailed'],
): PageRelease | undefined {
  return [remote.lastKnownGood, remote.stable]
    .filter((version) => version !== undefined && version !== failed.version)
    .map((version) => namedRelease(remote, version))
    .find((release) => !hasFailed(release));
}

/**
 * The release of a remote for this visitor; `null` when it is disabled. In order: the disable
 * parameter, the tab's override, the canary's cohorts and share, the stable version. A release that
 * failed in this tab is replaced by its fallback.
 */
export function chooseRelease(
  name: string,
  remote: PageRemote | undefined,
  { visitor, isDisabled, overrides, hasFailed }: Circumstances,
): Choice | null {
  if (isDisabled(name)) return null;
  const override = overrides[name];
  if (override) return { release: override, source: 'override', reason: override.baseUrl };
  if (!remote?.enabled) return null;
  const chosen = chooseDeployed(name, remote, visitor);
  const successor = hasFailed(chosen.release) && successorOf(remote, chosen.release, hasFailed);
  if (!successor) return chosen;
  return { release: successor, source: 'lkg', reason: `${chosen.release.version} failed` };
}
