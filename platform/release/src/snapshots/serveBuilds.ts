import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { localSigner } from '../keys/findSigner';
import { readBuild, readShellBuild, type Build } from '../releases/readBuild';
import { storeMaps, uploadFileList, uploadRelease, uploadShell } from '../releases/uploadRelease';
import { publishNewest } from '../revisions/showNewest';
import { commit } from '../state/commit';
import { configKey } from '../state/config';
import { shellName, withRelease, withRemote, withStable } from '../state/parts';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import { createDirectoryStore } from '../store/createDirectoryStore';
import type { ReleaseStore } from '../store/ReleaseStore';
import { filesUrl, type Target } from '../target';
import { removeOldSnapshots } from './removeOldSnapshots';

/** Folders of what is built. */
type Builds = { shell: string; remotes: string[] };

/** A folder per content hash: a rebuild of the same version keeps the files of open tabs. */
const snapshotFolder = (version: string, integrity: string) =>
  `${version}-${createHash('sha256').update(integrity).digest('hex').slice(0, 8)}`;

async function snapshotShell(store: ReleaseStore, dist: string) {
  const build = readShellBuild(dist);
  const { version } = build.record;
  const folder = snapshotFolder(version, build.integrity);
  return { version, folder, integrity: await uploadShell(store, build, folder) };
}

type Snapshot = { build: Build; folder: string; baseUrl: string; fileList: string };

function withSnapshot(
  state: ReleaseState,
  { build: { release, integrity }, ...stored }: Snapshot,
): ReleaseState {
  const { name, version } = release;
  // The same bytes: earlier decisions about them (such as a rollback) remain.
  if (state.remotes[name]?.versions[version]?.integrity === integrity) return state;
  const published = { ...stored, publishedAt: new Date().toISOString(), integrity };
  const known = withRelease(state, { name, version }, published);
  return withRemote(known, name, (remote) => withStable(remote, version));
}

/** A new comment moves lines of a source and changes no byte of a script. */
async function renew(store: ReleaseStore, { folder: built, release }: Build, folder: string) {
  await storeMaps(store, built, release.name, folder);
  return uploadFileList(store, release, folder);
}

function snapshotRemotes(store: ReleaseStore, target: Target, dists: string[]) {
  const snapshots = dists.map(readBuild).map(async (build) => {
    const folder = snapshotFolder(build.release.version, build.integrity);
    const isThere = await store.read(`remotes/${build.release.name}/${folder}/release.json`);
    const fileList = await (isThere ? renew : uploadRelease)(store, build, folder);
    return { build, fileList, folder, baseUrl: filesUrl(target, build.release.name, folder) };
  });
  return Promise.all(snapshots);
}

/**
 * Makes builds the ones that a target in a folder serves, with this config. Versions released to it stay
 * published, and a rollback of these builds stays.
 * @returns the served revision
 */
export async function serveBuilds(
  target: Target,
  builds: Builds,
  config: RuntimeConfig,
): Promise<number> {
  const store = createDirectoryStore(target.store);
  await publishInterrupted(store);
  await store.write(configKey, JSON.stringify(config, null, 2));
  const { version, ...published } = await snapshotShell(store, builds.shell);
  const snapshots = await snapshotRemotes(store, target, builds.remotes);
  const publishedAt = new Date().toISOString();
  const state = await commit(store, {
    seen: await readState(store),
    subject: 'all',
    signer: await localSigner(store),
    change: { why: '', what: "serve the workspace's builds" },
    apply(newest) {
      const part = { name: shellName, version };
      const known = withRelease(newest, part, { ...published, publishedAt });
      const shell = { ...known.shell, stable: version };
      const policy = { overrideOrigins: target.overrideOrigins ?? [] };
      return snapshots.reduce(withSnapshot, { ...known, policy, shell });
    },
  });
  await removeOldSnapshots(store, state);
  return publishNewest(store);
}

/** Finishes an interrupted command, which the next revision would otherwise hide. */
async function publishInterrupted(store: ReleaseStore) {
  if ((await readState(store)).shell.stable) await publishNewest(store);
}
