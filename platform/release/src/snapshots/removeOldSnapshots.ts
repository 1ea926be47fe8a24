import { mapsPrefix, removeRelease } from '../releases/uploadRelease';
import type { AnyPart } from '../state/parts';
import { readBack } from '../state/readBack';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** Number of snapshots per remote kept for open tabs, besides those in use. */
const keptSnapshots = 3;
/** Number of revisions searched for them. */
const maximumSteps = 200;

const isSnapshot = (folder: string) => /-[0-9a-f]{8}$/.test(folder);

/** Folders of each remote, most recently served first. */
async function foldersByUse(store: ReleaseStore, { revision }: ReleaseState) {
  const byName: Record<string, Set<string>> = {};
  const end = Math.max(1, revision - maximumSteps);
  for await (const { remotes } of readBack(store, revision, end))
    for (const [name, { versions }] of Object.entries(remotes))
      for (const { folder } of Object.values(versions)) (byName[name] ??= new Set()).add(folder);
  return byName;
}

/** Folders below a prefix that hold a snapshot which is none of these versions. */
async function findUnused(store: ReleaseStore, prefix: string, versions: AnyPart['versions']) {
  const used = Object.values(versions).map(({ folder }) => folder);
  const keys = await store.list(prefix);
  const folders = new Set(keys.map((key) => key.slice(prefix.length).replace(/\/.*/s, '')));
  return [...folders].filter((folder) => isSnapshot(folder) && !used.includes(folder));
}

/** Takes snapshots away that no revision of late has served. Released versions are not its business. */
export async function removeOldSnapshots(store: ReleaseStore, state: ReleaseState): Promise<void> {
  const served = await foldersByUse(store, state);
  for (const [name, { versions }] of Object.entries(state.remotes)) {
    const unused = await findUnused(store, `remotes/${name}/`, versions);
    const lately = [...(served[name] ?? [])].filter((folder) => unused.includes(folder));
    const kept = lately.slice(0, keptSnapshots);
    for (const folder of unused)
      if (!kept.includes(folder)) await removeRelease(store, name, folder);
  }
  // The shell's files stay for open tabs; maps of builds that no new page starts with would only grow.
  for (const folder of await findUnused(store, mapsPrefix('shell'), state.shell.versions))
    await store.remove(mapsPrefix('shell', folder));
}
