import { mapsPrefix, removeRelease } from '../releases/uploadRelease';
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
  const byName = new Map<string, Set<string>>();
  const end = Math.max(1, revision - maximumSteps);
  for await (const { remotes } of readBack(store, revision, end)) {
    for (const [name, { versions }] of Object.entries(remotes)) {
      const folders = byName.get(name) ?? new Set();
      Object.values(versions).forEach(({ folder }) => folders.add(folder));
      byName.set(name, folders);
    }
  }
  return byName;
}

async function foldersOf(store: ReleaseStore, prefix: string): Promise<string[]> {
  const keys = await store.list(prefix);
  return [...new Set(keys.map((key) => key.slice(prefix.length).replace(/\/.*/s, '')))];
}

/** The shell's files stay for open tabs; maps of builds that no new page starts with would only grow. */
async function removeOldShellMaps(store: ReleaseStore, { shell }: ReleaseState) {
  const used = Object.values(shell.versions).map(({ folder }) => folder);
  for (const folder of await foldersOf(store, mapsPrefix('shell'))) {
    if (isSnapshot(folder) && !used.includes(folder)) {
      await store.remove(mapsPrefix('shell', folder));
    }
  }
}

/** Takes snapshots away that no revision of late has served. Released versions are not its business. */
export async function removeOldSnapshots(store: ReleaseStore, state: ReleaseState): Promise<void> {
  const served = await foldersByUse(store, state);
  for (const [name, { versions }] of Object.entries(state.remotes)) {
    const used = Object.values(versions).map(({ folder }) => folder);
    const isUnused = (folder: string) => isSnapshot(folder) && !used.includes(folder);
    const kept = [...(served.get(name) ?? [])].filter(isUnused).slice(0, keptSnapshots);
    const prefix = `remotes/${name}/`;
    const old = (await foldersOf(store, prefix)).filter(isUnused);
    for (const folder of old.filter((one) => !kept.includes(one))) {
      await removeRelease(store, name, folder);
    }
  }
  await removeOldShellMaps(store, state);
}
