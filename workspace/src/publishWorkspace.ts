import { createHash } from 'node:crypto';
import { inRoot } from '@synapsei/presets/inRoot';
import {
  withStable,
  readBuild,
  readShellBuild,
  uploadShell,
  storeMaps,
  uploadFileList,
  uploadRelease,
  publishNewest,
  commit,
  readState,
  filesUrl,
  type Build,
  type RemoteState,
  type ReleaseStore,
} from '@synapsei/release/testing';
import { localSigner, createDirectoryStore, type Target } from '@synapsei/release';
import { localConfig } from './site/localConfig';
import { remotes } from './site/parts';
import { localTarget } from './localTarget';
import { removeOldSnapshots } from './removeOldSnapshots';

/** A folder per content hash: a rebuild of the same version keeps the files of open tabs. */
const snapshotFolder = (version: string, integrity: string) =>
  `${version}-${createHash('sha256').update(integrity).digest('hex').slice(0, 8)}`;

async function snapshotShell(store: ReleaseStore) {
  const build = readShellBuild(inRoot('shell', 'dist'));
  const { version } = build.record;
  const folder = snapshotFolder(version, build.integrity);
  return { version, folder, integrity: await uploadShell(store, build, folder) };
}

type Snapshot = { build: Build; folder: string; baseUrl: string; fileList: string };

function withSnapshot(
  remote: RemoteState | undefined,
  { build: { release, integrity }, ...stored }: Snapshot,
): RemoteState {
  const { version } = release;
  // The same bytes: earlier decisions about them (such as a rollback) remain.
  if (remote?.versions[version]?.integrity === integrity) return remote;
  const before = remote ?? { enabled: true, stable: version, versions: {} };
  const publishedAt = new Date().toISOString();
  const snapshot = { ...stored, publishedAt, integrity };
  return withStable({ ...before, versions: { ...before.versions, [version]: snapshot } }, version);
}

/** A new comment moves lines of a source and changes no byte of a script. */
async function renew(store: ReleaseStore, { folder: built, release }: Build, folder: string) {
  await storeMaps(store, built, release.name, folder);
  return uploadFileList(store, release, folder);
}

async function snapshotRemotes(store: ReleaseStore, target: Target) {
  const builds = remotes.map(({ folder }) => readBuild(inRoot(folder, 'dist')));
  const snapshots = builds.map(async (build) => {
    const folder = snapshotFolder(build.release.version, build.integrity);
    const isThere = await store.read(`remotes/${build.release.name}/${folder}/release.json`);
    const fileList = await (isThere ? renew : uploadRelease)(store, build, folder);
    return { build, fileList, folder, baseUrl: filesUrl(target, build.release.name, folder) };
  });
  return Promise.all(snapshots);
}

/**
 * Makes the workspace's current builds the ones that the local target serves. Versions released to
 * it stay published, and a rollback of these builds stays.
 * @returns the served revision
 */
export async function publishWorkspace(base: number): Promise<number> {
  const target = localTarget(base);
  const store = createDirectoryStore(target.store);
  await publishInterrupted(store);
  await store.write('config.json', JSON.stringify(localConfig(base), null, 2));
  const shell = await snapshotShell(store);
  const snapshots = await snapshotRemotes(store, target);
  const publishedAt = new Date().toISOString();
  const state = await commit(store, {
    seen: await readState(store),
    subject: 'all',
    signer: await localSigner(store),
    change: { why: '', what: "serve the workspace's builds" },
    apply: (newest) => ({
      ...newest,
      policy: { overrideOrigins: target.overrideOrigins ?? [] },
      shell: {
        ...newest.shell,
        stable: shell.version,
        versions: {
          ...newest.shell.versions,
          [shell.version]: { publishedAt, folder: shell.folder, integrity: shell.integrity },
        },
      },
      remotes: {
        ...newest.remotes,
        ...Object.fromEntries(
          snapshots.map((snapshot) => {
            const { name } = snapshot.build.release;
            return [name, withSnapshot(newest.remotes[name], snapshot)];
          }),
        ),
      },
    }),
  });
  await removeOldSnapshots(store, state);
  return publishNewest(store);
}

/** Finishes an interrupted command, which the next revision would otherwise hide. */
async function publishInterrupted(store: ReleaseStore) {
  if ((await readState(store)).shell.stable) await publishNewest(store);
}
