import { isDeepStrictEqual } from 'node:util';
import { compare, validate } from 'compare-versions';
import { mapValues } from './mapValues';
import { reachableVersions } from './parts';
import type { ReleaseState, RemoteState } from './ReleaseState';

/** Versions of a part that a record lists besides those which visitors may get: those that were published last. */
const listedVersions = 10;

type Listing = Pick<RemoteState, 'archived' | 'retired'> & { versions: Record<string, unknown> };

const majorOf = (version: string) => version.split('.')[0] ?? '';

/** The highest of each major among those of before and what leaves the record now. */
function raise(archived: string[], leaving: string[]): string[] {
  const highest = new Map<string, string>();
  for (const version of [...archived, ...leaving]) {
    const known = highest.get(majorOf(version));
    if (!known || compare(version, known, '>')) highest.set(majorOf(version), version);
  }
  return [...highest.values()];
}

/** Whether records may have listed a version once. Signed as it is, nobody hides a version from whoever asks. */
export const mayBeArchived = (archived: string[] = [], version: string): boolean =>
  validate(version) &&
  archived.some(
    (highest) => majorOf(highest) === majorOf(version) && compare(version, highest, '<='),
  );

/**
 * The last versions of a part and those in use. Last is what was recorded last: clocks take no part in it.
 * Whatever else was listed leaves, and `archived` says so, unless this revision retires it.
 */
function withLast<Part extends Listing>(
  before: Listing | undefined,
  part: Part,
  used: string[],
  revision: number,
): Part {
  const kept = new Set([...Object.keys(part.versions).slice(-listedVersions), ...used]);
  const retired = part.retired?.filter((one) => one.revision === revision) ?? [];
  const leaving = Object.keys({ ...before?.versions, ...part.versions }).filter(
    (version) => !kept.has(version) && !retired.some((one) => one.version === version),
  );
  const archived = raise(before?.archived ?? [], leaving);
  const versions = Object.entries(part.versions).filter(([version]) => kept.has(version));
  return {
    ...part,
    versions: Object.fromEntries(versions),
    ...(archived.length > 0 && { archived }),
  };
}

/** The folder of a retired version is taken away, unless a version was published there again. */
function withoutRevived(remote: RemoteState): RemoteState {
  const folders = Object.values(remote.versions).map(({ folder }) => folder);
  const retired = remote.retired?.filter(({ folder }) => !folders.includes(folder));
  return { ...remote, ...(retired && { retired }) };
}

/**
 * The next state as it is recorded, so that records do not grow: each part whose versions change with its last
 * ones. The others are not this change's to touch.
 */
export function withLastVersions(before: ReleaseState, next: ReleaseState): ReleaseState {
  const revision = before.revision + 1;
  const isSame = (old: Listing | undefined, { versions }: Listing) =>
    isDeepStrictEqual(old?.versions, versions);
  const remotes = mapValues(next.remotes, (remote, name) => {
    const old = before.remotes[name];
    if (isSame(old, remote)) return remote;
    return withLast(old, withoutRevived(remote), reachableVersions(remote), revision);
  });
  const shell = isSame(before.shell, next.shell)
    ? next.shell
    : withLast(before.shell, next.shell, [next.shell.stable], revision);
  return { ...next, shell, remotes };
}
