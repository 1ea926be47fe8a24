import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { localSigner } from '../keys/findSigner';
import { type Build, readBuild, readShellBuild } from '../releases/readBuild';
import {
  mapsPrefix,
  removeRelease,
  storeMaps,
  uploadFileList,
  uploadRelease,
  uploadShell,
} from '../releases/uploadRelease';
import { publishNewest } from '../revisions/showNewest';
import type { ReleaseState } from '../state/ReleaseState';
import { commit } from '../state/commit';
import { configKey } from '../state/config';
import { type AnyPart, shellName, withParts, withRelease, withStable } from '../state/parts';
import { readBack } from '../state/readBack';
import { readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { filesUrl, type Target } from '../target';

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

/** A folder per content hash: a rebuild of the same version keeps the files of open tabs. */
const snapshotFolder = (version: string, integrity: string) =>
  `${version}-${createHash('sha256').update(integrity).digest('hex').slice(0, 8)}`;

async function snapshotRemote(store: ReleaseStore, target: Target, build: Build) {
  const { folder: built, release, integrity } = build;
  const { name, version } = release;
  const folder = snapshotFolder(version, integrity);
  const isThere = await store.read(`remotes/${name}/${folder}/release.json`);
  // A new comment moves lines of a source and changes no byte of a script.
  if (isThere) await storeMaps(store, built, name, folder);
  const fileList = await (isThere
    ? uploadFileList(store, release, folder)
    : uploadRelease(store, build, folder));
  const publishedAt = new Date().toISOString();
  const baseUrl = filesUrl(target, name, folder);
  return { name, version, published: { folder, baseUrl, publishedAt, integrity, fileList } };
}

function withSnapshot(
  state: ReleaseState,
  { name, version, published }: Awaited<ReturnType<typeof snapshotRemote>>,
): ReleaseState {
  // The same bytes: earlier decisions about them (such as a rollback) remain.
  if (state.remotes[name]?.versions[version]?.integrity === published.integrity) return state;
  const part = { name, version };
  return withParts(withRelease(state, part, published), [part], withStable);
}

/** Finishes an interrupted command, which the next revision would otherwise hide. */
async function publishInterrupted(store: ReleaseStore) {
  if ((await readState(store)).shell.stable) await publishNewest(store);
}

/**
 * Makes `builds`, by their folders, what a target in a folder serves, with this config. Versions released to it stay
 * published, and a rollback of these builds stays. @returns the served revision
 */
export async function serveBuilds(
  target: Target,
  builds: { shell: string; remotes: string[] },
  config: RuntimeConfig,
): Promise<number> {
  const store = createDirectoryStore(target.store);
  await publishInterrupted(store);
  await store.write(configKey, JSON.stringify(config, null, 2));
  const shellBuild = readShellBuild(builds.shell);
  const { version } = shellBuild.record;
  const folder = snapshotFolder(version, shellBuild.integrity);
  const integrity = await uploadShell(store, shellBuild, folder);
  const remoteBuilds = builds.remotes.map(readBuild);
  const snapshots = await Promise.all(
    remoteBuilds.map((build) => snapshotRemote(store, target, build)),
  );
  const publishedAt = new Date().toISOString();
  const state = await commit(store, {
    seen: await readState(store),
    subject: 'all',
    signer: await localSigner(store),
    change: { why: '', what: "serve the workspace's builds" },
    apply(newest) {
      const part = { name: shellName, version };
      const known = withRelease(newest, part, { folder, integrity, publishedAt });
      const shell = { ...known.shell, stable: version };
      const policy = { overrideOrigins: target.overrideOrigins ?? [] };
      return snapshots.reduce(withSnapshot, { ...known, policy, shell });
    },
  });
  await removeOldSnapshots(store, state);
  return publishNewest(store);
}
