import {
  namedRelease,
  type DeployedRelease,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import type { OutcomeSource } from '@synapsei/shared-types/telemetry';
import { chooseVersion, type Chosen, type Visitor } from './chooseVersion';

/** Which release of a remote a page view uses, and why. */
export type Choice = {
  release: DeployedRelease;
  source: OutcomeSource;
  reason: string;
  /** The visitor's cohort, where the candidate was chosen for it. */
  cohort?: string;
  /** Its replacement in an open page, once the files are here. */
  next?: DeployedRelease;
};

export type Circumstances = {
  visitor: Visitor;
  isDisabled: (name: string) => boolean;
  /** Overridden releases of this tab, by the remote's name. */
  overrides: Readonly<Record<string, DeployedRelease>>;
  /** Whether a release has failed in this tab. */
  hasFailed: (release: DeployedRelease) => boolean;
  /** Choices of the page's first script, by the remote's name. */
  chosen?: Readonly<Record<string, Chosen>>;
};

/**
 * The release of a remote for this visitor; `null` when it is disabled. In order: the disable
 * parameter, the tab's override, the canary's cohorts and share, the stable version. A release that
 * failed in this tab is replaced by its fallback.
 */
export function chooseRelease(
  name: string,
  remote: RemoteRecord | undefined,
  { visitor, isDisabled, overrides, hasFailed, chosen }: Circumstances,
): Choice | null {
  if (isDisabled(name)) return null;
  const override = overrides[name];
  if (override) return { release: override, source: 'override', reason: override.baseUrl };
  if (!remote?.enabled) return null;
  const early = chosen?.[name];
  // The last good registry, in place of a page's faulty one, may have other versions.
  const { version, drawn, why } =
    early && remote.versions[early.version]
      ? early
      : chooseVersion(name, remote, visitor, (other) => hasFailed(namedRelease(remote, other)));
  const release = namedRelease(remote, version);
  if (version !== drawn) return { release, source: 'lkg', reason: `${drawn} failed` };
  if (!why) return { release, source: 'registry', reason: 'the stable version' };
  const { cohort } = why;
  const reason = cohort ? `cohort ${cohort}` : `among ${remote.canary?.weight} % of visitors`;
  return { release, source: 'canary', reason, cohort };
}
