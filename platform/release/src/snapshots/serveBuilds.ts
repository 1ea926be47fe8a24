import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { localSigner } from '../keys/findSigner';
import { type Build, readBuild, readShellBuild } from '../releases/readBuild';
import { removeRelease, uploadRelease, uploadShell } from '../releases/uploadRelease';
import { publishNewest } from '../revisions/showNewest';
import type { ReleaseState } from '../state/ReleaseState';
import { commit } from '../state/commit';
import { configKey } from '../state/config';
import { shellName, withParts, withRelease, withStable } from '../state/parts';
import { readBack } from '../state/readBack';
import { readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { filesUrl, type Target } from '../target';

/** Number of revisions whose snapshots stay for open tabs, besides the newest. */
const keptRevisions = 10;

async function snapshotsBelow(store: ReleaseStore, prefix: string) {
  const keys = await store.list(prefix);
  const folders = new Set(keys.map((key) => key.slice(prefix.length).replace(/\/.*/s, '')));
  return [...folders].filter((folder) => /-[0-9a-f]{8}$/.test(folder));
}

/** Takes snapshots away that no revision of late has served. Released versions are not its business. */
export async function removeOldSnapshots(store: ReleaseStore, state: ReleaseState): Promise<void> {
  const served = new Set<string>();
  const { revision } = state;
  for await (const { remotes } of readBack(store, revision, Math.max(1, revision - keptRevisions)))
    for (const [name, { versions }] of Object.entries(remotes))
      for (const { folder } of Object.values(versions)) served.add(`${name}/${folder}`);
  for (const name of Object.keys(state.remotes))
    for (const folder of await snapshotsBelow(store, `remotes/${name}/`))
      if (!served.has(`${name}/${folder}`)) await removeRelease(store, name, folder);
}

/** A folder per content hash: a rebuild of the same version keeps the files of open tabs. */
const snapshotFolder = (version: string, integrity: string) =>
  `${version}-${createHash('sha256').update(integrity).digest('hex').slice(0, 8)}`;

/** Stores a build. @returns what it changes of a state */
async function snapshotRemote(store: ReleaseStore, target: Target, build: Build) {
  const { release, integrity } = build;
  const { name, version } = release;
  const folder = snapshotFolder(version, integrity);
  const isThere = await store.read(`remotes/${name}/${folder}/release.json`);
  if (!isThere) await uploadRelease(store, build, folder);
  const publishedAt = new Date().toISOString();
  const baseUrl = filesUrl(target, name, folder);
  const published = { folder, baseUrl, publishedAt, integrity };
  return (state: ReleaseState): ReleaseState => {
    // The same bytes: earlier decisions about them (such as a rollback) remain.
    if (state.remotes[name]?.versions[version]?.integrity === integrity) return state;
    const part = { name, version };
    return withParts(withRelease(state, part, published), [part], withStable);
  };
}

/** Makes builds what a target in a folder serves. A rollback of them stays. @returns the served revision */
export async function serveBuilds(
  target: Target,
  builds: { shell: string; remotes: string[] },
  config: RuntimeConfig,
): Promise<number> {
  const store = createDirectoryStore(target.store);
  // Finishes an interrupted command, which the next revision would otherwise hide.
  if ((await readState(store)).shell.stable) await publishNewest(store);
  await store.write(configKey, JSON.stringify(config, null, 2));
  const shellBuild = readShellBuild(builds.shell);
  const { version } = shellBuild.record;
  const folder = snapshotFolder(version, shellBuild.integrity);
  const integrity = await uploadShell(store, shellBuild, folder);
  const remotes = builds.remotes.map(readBuild);
  const snapshots = await Promise.all(remotes.map((each) => snapshotRemote(store, target, each)));
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
      const served: ReleaseState = { ...known, policy, shell };
      return snapshots.reduce((next, change) => change(next), served);
    },
  });
  await removeOldSnapshots(store, state);
  return publishNewest(store);
}
