import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJson } from '@synapsei/base';
import { isDelta } from '@synapsei/server';
import {
  readBuild,
  readShellBuild,
  readState,
  openStore,
  type ReleaseState,
  type ReleaseStore,
} from '@synapsei/release/testing';
import { parseShellRecord } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import { remotes } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { writeBelow } from './forgeRelease';
import { forgedBuild } from './ReleaseTarget';

/** Build output folders: the shell's, and each remote's by its folder's name. */
export type Builds = { shell: string; remotes: Record<string, string> };

const temporaryFolder = () => mkdtempSync(path.join(os.tmpdir(), 'previous-'));

/** Downloads the files below a folder of a store that are wanted. Default: all. */
async function download(
  store: ReleaseStore,
  prefix: string,
  folder: string,
  isWanted: (file: string) => boolean = () => true,
) {
  for (const key of await store.list(prefix)) {
    const file = key.slice(prefix.length);
    if (!isWanted(file)) continue;
    const bytes = await store.read(key);
    if (!bytes) throw new Error(`${store.name} lists ${key} and does not have it`);
    writeBelow(folder, file, bytes);
  }
}

type Versions = { stable: string; versions: Record<string, { folder: string }> };

function liveFolder(name: string, live: Versions | undefined): string {
  const version = live?.versions[live.stable];
  if (!version) throw new Error(`Nothing of ${name} is live`);
  return version.folder;
}

async function downloadShell(store: ReleaseStore, { shell }: ReleaseState): Promise<string> {
  const folder = temporaryFolder();
  await download(store, `shell/${liveFolder('shell', shell)}/`, folder);
  const { files } = readJson(path.join(folder, 'shell.json'), parseShellRecord);
  await download(store, 'site/', folder, (file) => file in files);
  return folder;
}

async function downloadRemote(store: ReleaseStore, state: ReleaseState, name: string) {
  const folder = temporaryFolder();
  // What a publish adds to a build, the next one adds anew.
  const isBuilt = (file: string) => !/(^|\/)\.claim$/.test(file) && !isDelta(file);
  await download(
    store,
    `remotes/${name}/${liveFolder(name, state.remotes[name])}/`,
    folder,
    isBuilt,
  );
  return folder;
}

/** What is live in a store: the releases that this workspace's will meet in visitors' browsers. */
async function downloadLive(address: string): Promise<Builds> {
  const store = await openStore(address);
  const state = await readState(store);
  const live = await Promise.all(
    remotes.map(async ({ folder, name }) => {
      return [folder, await downloadRemote(store, state, name.replaceAll('-', '_'))] as const;
    }),
  );
  return {
    shell: await downloadShell(store, state),
    remotes: Object.fromEntries(live),
  };
}

/** A built shell under another version: only its record names one. */
function forgeShell(dist: string, version: string): string {
  const folder = temporaryFolder();
  cpSync(dist, folder, { recursive: true });
  const file = path.join(folder, 'shell.json');
  // Whatever else an earlier commit wrote into it stays.
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isRecord(record)) throw new Error(`${file} is no record`);
  writeFileSync(file, JSON.stringify({ ...record, version }));
  return folder;
}

/** Sorts before the version itself, and names its commit. */
const prerelease = (version: string, commit: string) => `${version}-g${commit}`;

/** The builds of an earlier commit. Versions equal to today's are made distinct. */
function readBuilt(checkout: string, commit: string): Builds {
  const shell = readShellBuild(path.join(checkout, 'shell', 'dist'));
  const shellToday = readShellBuild(inRoot('shell', 'dist')).record;
  const built = remotes.map(({ folder: remote }) => {
    const { release, folder } = readBuild(path.join(checkout, remote, 'dist'));
    const isToday = release.version === readBuild(inRoot(remote, 'dist')).release.version;
    const version = prerelease(release.version, commit);
    return [remote, isToday ? forgedBuild({ remote, version, dist: folder }) : folder] as const;
  });
  return {
    shell:
      shell.record.version === shellToday.version
        ? forgeShell(shell.folder, prerelease(shell.record.version, commit))
        : shell.folder,
    remotes: Object.fromEntries(built),
  };
}

const earlierVersion = '0.0.9';

/** The workspace's own builds under an earlier version: shows that versions fit, not what changed between them. */
function forgeEarlier(): Builds {
  const forged = remotes.map(({ folder }) => {
    return [folder, forgedBuild({ remote: folder, version: earlierVersion })] as const;
  });
  return {
    shell: forgeShell(inRoot('shell', 'dist'), earlierVersion),
    remotes: Object.fromEntries(forged),
  };
}

/**
 * Earlier releases than this workspace's: those built in the checkout `SKEW_BUILDS` of the commit
 * `SKEW_COMMIT`, or live in the store `SKEW_STORE` (a folder or `s3://…`); `site e2e-skew` names them. Otherwise the
 * workspace's own builds under an earlier version.
 */
export async function previousReleases(
  { SKEW_BUILDS: checkout, SKEW_COMMIT: commit, SKEW_STORE: store } = process.env,
): Promise<Builds> {
  if (checkout && commit) return readBuilt(checkout, commit);
  return store ? downloadLive(store) : forgeEarlier();
}
