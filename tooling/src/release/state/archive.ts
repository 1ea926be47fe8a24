import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { parseJson } from '../parseJson';
import { inParallel } from '../releases/inParallel';
import { Refusal } from '../Refusal';
import { byAge } from '../releases/rollbackWindow';
import type { ReleaseStore } from '../store/ReleaseStore';
import { reachableVersions, type Part } from './parts';
import { readRevision } from './readState';
import type { ReleaseState, RemoteState } from './ReleaseState';

/** Versions of a remote that a record carries besides those which visitors may get; the newest. */
export const keptVersions = 10;

/** Where it is written which record still carries an older version. */
const archiveKey = (name: string, version: string) => `remotes/${name}/versions/${version}.json`;

const noteSchema = v.object({ revision: v.number() });

function withNewest(remote: RemoteState): RemoteState {
  const newest = Object.keys(remote.versions).sort(byAge(remote)).slice(0, keptVersions);
  const kept = new Set([...newest, ...reachableVersions(remote)]);
  const versions = Object.entries(remote.versions).filter(([version]) => kept.has(version));
  return { ...remote, versions: Object.fromEntries(versions) };
}

/** The next state as it is recorded, so that records do not grow: each remote that got a version with its newest ones. */
export function withNewestVersions(before: ReleaseState, next: ReleaseState): ReleaseState {
  const remotes = Object.entries(next.remotes).map(([name, remote]) => {
    const isSame = isDeepStrictEqual(before.remotes[name]?.versions, remote.versions);
    return [name, isSame ? remote : withNewest(remote)] as const;
  });
  return { ...next, remotes: Object.fromEntries(remotes) };
}

/**
 * Writes down where the versions are found that the next record no longer carries. Before that record is
 * there: a command that is cut off leaves a note too many, never a version that nobody finds.
 */
export async function archive(store: ReleaseStore, before: ReleaseState, next: ReleaseState) {
  const dropped = Object.entries(before.remotes).flatMap(([name, remote]) => {
    const { versions = {}, retired = [] } = next.remotes[name] ?? {};
    const gone = new Set(retired.map(({ folder }) => folder));
    return Object.entries(remote.versions)
      .filter(([version, { folder }]) => !versions[version] && !gone.has(folder))
      .map(([version]) => archiveKey(name, version));
  });
  const note = JSON.stringify({ revision: before.revision });
  await inParallel(dropped, (key) => store.write(key, note));
}

/** A version as the history has it; `null` when it was never published, or is retired. */
async function findArchived(store: ReleaseStore, { name, version }: Part) {
  const key = archiveKey(name, version);
  const bytes = await store.read(key);
  if (!bytes) return null;
  // Nobody signs the note: it says where to look.
  const noted = v.safeParse(noteSchema, parseJson(bytes.toString(), `${store.name}: ${key}`));
  if (!noted.success) throw new Refusal(`${store.name}: ${key} was altered: remove it.`);
  const { remotes } = await readRevision(store, noted.output.revision);
  return remotes[name]?.versions[version] ?? null;
}

/** The note of a version that is retired. */
export const forgetArchived = (store: ReleaseStore, { name, version }: Part) =>
  store.remove(archiveKey(name, version));

/** The state with these versions in it, if they were ever published. */
export async function withArchived(
  store: ReleaseStore,
  state: ReleaseState,
  parts: Part[],
): Promise<ReleaseState> {
  let next = state;
  for (const part of parts) {
    const { name, version } = part;
    const remote = next.remotes[name];
    const isRetired = remote?.retired?.some((one) => one.version === version);
    if (!remote || remote.versions[version] || isRetired) continue;
    const found = await findArchived(store, part);
    if (!found) continue;
    const versions = { ...remote.versions, [version]: found };
    next = { ...next, remotes: { ...next.remotes, [name]: { ...remote, versions } } };
  }
  return next;
}

/** Versions of a remote that records no longer carry. */
export async function listArchived(store: ReleaseStore, name: string): Promise<string[]> {
  const prefix = archiveKey(name, '').replace(/\.json$/, '');
  const keys = await store.list(prefix);
  return keys.map((key) => key.slice(prefix.length).replace(/\.json$/, ''));
}
