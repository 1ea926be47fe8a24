import { isDeepStrictEqual } from 'node:util';
import { compare, validate } from 'compare-versions';
import type { ReleaseStore } from '../store/ReleaseStore';
import { newestHash } from './checkRecord';
import {
  mapParts,
  partOf,
  publishedOf,
  withRelease,
  type AnyPart,
  type Part,
  type Published,
} from './parts';
import { readChain, readWhole } from './readState';
import { reachableVersions, type ReleaseState } from './ReleaseState';

/** Versions of a part that a record lists besides those which visitors may get: those that were published last. */
const listedVersions = 10;

const majorOf = (version: string) => version.split('.')[0] ?? '';

/** The highest of each major. */
function highestOf(versions: string[]): string[] {
  const highest = new Map<string, string>();
  for (const version of versions) {
    const known = highest.get(majorOf(version));
    if (!known || compare(version, known, '>')) highest.set(majorOf(version), version);
  }
  return [...highest.values()];
}

/**
 * The last versions of a part and those in use. Last is what was recorded last: clocks take no part in it.
 * Whatever else was listed leaves, and `archived` says so, unless this revision retires it.
 */
function withLast<One extends AnyPart>(before: AnyPart | undefined, part: One, revision: number) {
  const all = Object.entries<Published>(part.versions);
  const last = all.slice(-listedVersions).map(([version]) => version);
  const kept = new Set([...last, ...reachableVersions(part)]);
  // The folder of a retired version is taken away, unless a version was published there again.
  const retired = part.retired?.filter(
    (one) => !all.some(([, { folder }]) => folder === one.folder),
  );
  const gone = retired?.filter((one) => one.revision === revision).map(({ version }) => version);
  const leaving = Object.keys({ ...before?.versions, ...part.versions }).filter(
    (version) => !kept.has(version) && !gone?.includes(version),
  );
  const archived = highestOf([...(before?.archived ?? []), ...leaving]);
  return {
    ...part,
    versions: Object.fromEntries(all.filter(([version]) => kept.has(version))),
    ...(retired && { retired }),
    ...(archived.length > 0 && { archived }),
  };
}

/**
 * The next state as it is recorded, so that records do not grow: each part whose versions change with its last
 * ones. The others are not this change's to touch.
 */
export const withLastVersions = (before: ReleaseState, next: ReleaseState): ReleaseState =>
  mapParts(next, (part, name) => {
    const old = partOf(before, name);
    const isSame = isDeepStrictEqual(old?.versions, part.versions);
    return isSame ? part : withLast(old, part, before.revision + 1);
  });

/** Every version of each part that was published and not retired since. */
export type AllVersions = Map<string, Map<string, Published>>;

/** Adds what the next record of the history says. */
export function addVersions(all: AllVersions, state: ReleaseState): void {
  mapParts(state, (part, name) => {
    const known = all.get(name) ?? new Map<string, Published>();
    all.set(name, known);
    for (const [version, published] of Object.entries(part.versions)) known.set(version, published);
    for (const { version, revision } of part.retired ?? [])
      if (revision === state.revision) known.delete(version);
    return part;
  });
}

const found = new WeakMap<ReleaseStore, { hash: string; all: AllVersions }>();

/** What the signed history says, from its first record on: nothing in the store points to old versions. @throws Refusal */
async function findAllVersions(store: ReleaseStore): Promise<AllVersions> {
  const known = found.get(store);
  if (known && known.hash === newestHash(await readChain(store))) return known.all;
  const all: AllVersions = new Map();
  const chain = await readWhole(store, (state) => addVersions(all, state));
  found.set(store, { hash: newestHash(chain), all });
  return all;
}

/** Whether a version may be one that records list no more. Signed as it is, nobody hides it from whoever asks. */
function mayBeArchived(state: ReleaseState, part: Part): boolean {
  const { name, version } = part;
  if (publishedOf(state, part) || !validate(version)) return false;
  return (partOf(state, name)?.archived ?? []).some(
    (highest) => majorOf(highest) === majorOf(version) && compare(version, highest, '<='),
  );
}

/**
 * The state with these versions in it, if they are published. Those that the newest record does not list are
 * looked for in the whole history, unless it says that there were none so high.
 */
export async function withArchived(store: ReleaseStore, state: ReleaseState, parts: Part[]) {
  const missing = parts.filter((part) => mayBeArchived(state, part));
  if (missing.length === 0) return state;
  const all = await findAllVersions(store);
  return missing.reduce((next, part) => {
    const published = all.get(part.name)?.get(part.version);
    return published ? withRelease(next, part, published) : next;
  }, state);
}

/** The state with all of them. */
export const withVersions = (state: ReleaseState, all: AllVersions): ReleaseState =>
  mapParts(state, (part, name) => ({
    ...part,
    versions: { ...Object.fromEntries(all.get(name) ?? []), ...part.versions },
  }));

/** The state with every version that is published. Reads the whole history where its newest record does not list them. */
export async function withEveryVersion(store: ReleaseStore, state: ReleaseState) {
  const parts = [state.shell, ...Object.values(state.remotes)];
  const isListed = parts.every(({ archived }) => !archived);
  return isListed ? state : withVersions(state, await findAllVersions(store));
}
