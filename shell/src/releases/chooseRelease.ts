import {
  namedRelease,
  type Canary,
  type DeployedRelease,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import type { OutcomeSource } from '@synapsei/shared-types/telemetry';

/** Facts about the visitor that a choice depends on. */
export type Visitor = {
  /** Random, shared by all tabs; `null` if storage is blocked. Created when first needed. */
  getId(): string | null;
  /** Set by `?cohort=`, for one tab. */
  cohort: string | null;
};

type Versions = Pick<RemoteRecord, 'stable' | 'lastKnownGood' | 'canary'>;
/** Whether a version has failed in this tab. */
type HasFailed = (version: string) => boolean;

/** Buckets are hundredths of a percent. */
const bucketCount = 10_000;

/**
 * The bucket of a text: 32-bit FNV-1a over its UTF-16 code units, then the finalizer of MurmurHash3, because FNV alone
 * keeps texts with different endings close together. Registries rely on it: another hash would redraw every visitor.
 */
export function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % bucketCount;
}

/** Whether a visitor belongs to a share of all visitors. Raising the share never drops anyone. */
function isDrawn(visitor: Visitor, text: string, percent: number): boolean {
  const id = percent > 0 && visitor.getId();
  return !!id && bucketOf(id + text) < percent * 100;
}

/** Whether a visitor gets a remote's candidate. `cohort`: the cohort that gets it, unless the share decides. */
export function isInCanary(
  name: string,
  { weight, salt, cohorts }: Pick<Canary, 'weight' | 'salt' | 'cohorts'>,
  visitor: Visitor,
): { cohort?: string } | null {
  const cohort = cohorts.find((one) => one === visitor.cohort);
  return cohort || isDrawn(visitor, name + salt, weight) ? { cohort } : null;
}

/** Replacement of a failed version: the last known good one, else the stable one, unless both failed. */
export const successorOf = ({ lastKnownGood, stable }: Versions, hasFailed: HasFailed) =>
  [lastKnownGood ?? stable, stable].find((version) => !hasFailed(version));

/** `drawn`: the canary's version for its cohorts and share, with the reason in `why`; else the stable one. `version`: `drawn`, or its replacement if it has failed. */
export type Chosen = { version: string; drawn: string; why?: { cohort?: string } | null };

declare global {
  /** Choices of the page's first script, by remote. Undefined without a table of routes. */
  var synapseiChosen: Readonly<Record<string, Chosen>> | undefined;
}

/** The version of a remote for a visitor. Kept small because it runs before the first paint. */
export function chooseVersion(
  name: string,
  remote: Versions,
  visitor: Visitor,
  hasFailed: HasFailed,
): Chosen {
  const { stable, canary } = remote;
  const why = canary && isInCanary(name, canary, visitor);
  const drawn = why ? canary.version : stable;
  const version = (hasFailed(drawn) ? successorOf(remote, hasFailed) : null) ?? drawn;
  return { version, drawn, why };
}

/** Which release of a remote a page view uses, and why. */
export type Choice = {
  release: DeployedRelease;
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
  hasFailed: (release: DeployedRelease) => boolean;
  /** Choices of the page's first script, by the remote's name. */
  chosen?: Readonly<Record<string, Chosen>>;
};

/**
 * The release of a remote for this visitor; `null` when it is disabled. In order: the disable parameter, the tab's
 * override, the canary's cohorts and share, the stable version. A release that failed in this tab is replaced by its
 * fallback.
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

/** The release of each remote: of the registry's, and of those that only an override names. */
export const chooseReleases = (
  { remotes }: Pick<Registry, 'remotes'>,
  circumstances: Circumstances,
): readonly Choice[] =>
  Object.keys({ ...remotes, ...circumstances.overrides }).flatMap(
    (name) => chooseRelease(name, remotes[name], circumstances) ?? [],
  );
