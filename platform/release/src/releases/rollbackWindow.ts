import type { ReadContext } from '../Context';
import type { AnyPart } from '../state/parts';
import { reachableVersions, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import { byVersion } from './checkNames';
import { inParallel } from './inParallel';
import { findPublished } from './readPublished';

const keptVersions = 5;
const keptDays = 30;
const day = 86_400_000;

/** Newest first by time; a clock that stood still leaves the order to the version. */
export function byAge({ versions }: AnyPart) {
  const time = (version: string) => Date.parse(versions[version]?.publishedAt ?? '');
  return (left: string, right: string) => time(right) - time(left) || byVersion(left, right);
}

/**
 * The versions that must stay fetchable: what visitors may get now, the last five, and whatever is
 * younger than 30 days, because tabs stay open and a rollback must find its files.
 */
export function rollbackWindow(remote: RemoteState, now: Date): string[] {
  const versions = Object.keys(remote.versions).sort(byAge(remote));
  const age = (version: string) =>
    now.getTime() - Date.parse(remote.versions[version]?.publishedAt ?? '');
  const reachable = reachableVersions(remote);
  return versions.filter(
    (version, index) =>
      index < keptVersions || age(version) < keptDays * day || reachable.includes(version),
  );
}

/** The records of these versions, which a rollback or a fallback may bring back, unless nobody can load them. */
export async function readWindow({ store, now }: ReadContext, state: ReleaseState, name: string) {
  const remote = state.remotes[name];
  const versions = remote ? rollbackWindow(remote, now()) : [];
  const found = await inParallel(versions, (version) => findPublished(store, state, name, version));
  return found.flatMap((one) => ('release' in one ? [one.release] : []));
}
