import type { Canary, RemoteRecord } from '@synapsei/shared-types/registry';

/** What a choice depends on besides the registry. */
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
 * The bucket of a text: 32-bit FNV-1a over its UTF-16 code units, then the finalizer of
 * MurmurHash3, because FNV alone keeps texts with different endings close together. Registries rely
 * on it: another hash would redraw every visitor.
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

/** Whether a visitor is among a share of all. Raising it never drops anyone. */
function isDrawn(visitor: Visitor, text: string, percent: number): boolean {
  const id = percent > 0 && visitor.getId();
  return !!id && bucketOf(id + text) < percent * 100;
}

/** Whether a visitor gets a remote's candidate, and for which cohort, if it is not for the share. */
export function isInCanary(
  name: string,
  { weight, salt, cohorts }: Pick<Canary, 'weight' | 'salt' | 'cohorts'>,
  visitor: Visitor,
): { cohort?: string } | null {
  const cohort = cohorts.find((one) => one === visitor.cohort);
  return cohort || isDrawn(visitor, name + salt, weight) ? { cohort } : null;
}

/** What replaces a failed version: the last known good one, else the stable one, unless it failed too. */
export const successorOf = ({ lastKnownGood, stable }: Versions, hasFailed: HasFailed) =>
  [lastKnownGood ?? stable, stable].find((version) => !hasFailed(version));

/** The canary's version is `drawn` for its cohorts and share, which is `why`; else the stable one. `version` replaces it if it has failed. */
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
