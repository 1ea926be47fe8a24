import type { RemoteState } from '../state/ReleaseState';
import { byVersion } from './checkNames';
import { reachableVersions } from '../state/parts';

const keptVersions = 5;
const keptDays = 30;
const day = 86_400_000;

/** Newest first by time; a clock that stood still leaves the order to the version. */
export function byAge({ versions }: RemoteState) {
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
