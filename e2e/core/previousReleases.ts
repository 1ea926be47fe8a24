import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readBuild, type Build } from '@synapsei/tooling/readBuild';
import { readShellBuild, type ShellBuild } from '@synapsei/tooling/readShellBuild';
import { readState } from '@synapsei/tooling/readState';
import type { ReleaseState } from '@synapsei/tooling/ReleaseState';
import { openStore } from '@synapsei/tooling/openStore';
import type { ReleaseStore } from '@synapsei/tooling/ReleaseStore';
import { remotes } from '@synapsei/tooling/parts';
import { inRoot } from '@synapsei/tooling/paths';
import type { ShellRecord } from '@synapsei/tooling/ShellPlugin';
import { forgedBuild } from './ReleaseTarget';

/** Build output folders: the shell's, and each remote's by its folder's name. */
export type Builds = { shell: string; remotes: Record<string, string> };

const temporaryFolder = () => mkdtempSync(path.join(os.tmpdir(), 'previous-'));

async function download(store: ReleaseStore, prefix: string, keys: string[], folder: string) {
  for (const key of keys) {
    const file = path.join(folder, key.slice(prefix.length));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, (await store.read(key))!);
  }
}

async function downloadShell(store: ReleaseStore, { shell }: ReleaseState): Promise<string> {
  const folder = temporaryFolder();
  const prefix = `shell/${shell.versions[shell.stable]!.folder}/`;
  await download(store, prefix, await store.list(prefix), folder);
  const record = readFileSync(path.join(folder, 'shell.json'), 'utf8');
  const files = Object.keys((JSON.parse(record) as ShellRecord).files);
  const hashed = files.map((file) => `site/${file}`);
  const known = new Set(await store.list('site/'));
  await download(
    store,
    'site/',
    hashed.filter((key) => known.has(key)),
    folder,
  );
  return folder;
}

async function downloadRemote(store: ReleaseStore, state: ReleaseState, name: string) {
  const { stable, versions } = state.remotes[name]!;
  const folder = temporaryFolder();
  const prefix = `remotes/${name}/${versions[stable]!.folder}/`;
  const keys = (await store.list(prefix)).filter((key) => !key.endsWith('/.claim'));
  await download(store, prefix, keys, folder);
  return folder;
}

/** What is live in a store: the releases that this workspace's will meet in visitors' browsers. */
async function downloadLive(address: string): Promise<Builds> {
  const store = await openStore(address);
  const state = await readState(store);
  const live = await Promise.all(
    remotes.map(async ({ folder, name }) => [
      folder,
      await downloadRemote(store, state, name.replaceAll('-', '_')),
    ]),
  );
  return {
    shell: await downloadShell(store, state),
    remotes: Object.fromEntries(live) as Builds['remotes'],
  };
}

/** A built shell under another version: only its record names one. */
function forgeShell(dist: string, version: string): string {
  const folder = temporaryFolder();
  cpSync(dist, folder, { recursive: true });
  const file = path.join(folder, 'shell.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as ShellRecord;
  writeFileSync(file, JSON.stringify({ ...record, version }));
  return folder;
}

const isShellToday = ({ record }: ShellBuild) =>
  record.version === readShellBuild(inRoot('shell', 'dist')).record.version;

const isRemoteToday = ({ release }: Build, folder: string) =>
  release.version === readBuild(inRoot(folder, 'dist')).release.version;

/** Sorts before the version itself, and names its commit. */
const prerelease = (version: string, commit: string) => `${version}-g${commit}`;

/** The builds of an earlier commit. Versions equal to today's are made distinct. */
function readBuilt(checkout: string, commit: string): Builds {
  const shell = readShellBuild(path.join(checkout, 'shell', 'dist'));
  const built = remotes.map(({ folder: remote }) => {
    const build = readBuild(path.join(checkout, remote, 'dist'));
    const version = prerelease(build.release.version, commit);
    const isToday = isRemoteToday(build, remote);
    return [remote, isToday ? forgedBuild({ remote, version, dist: build.folder }) : build.folder];
  });
  return {
    shell: isShellToday(shell)
      ? forgeShell(shell.folder, prerelease(shell.record.version, commit))
      : shell.folder,
    remotes: Object.fromEntries(built) as Builds['remotes'],
  };
}

const earlierVersion = '0.0.9';

/** The workspace's own builds under an earlier version: shows that versions fit, not what changed between them. */
function forgeEarlier(): Builds {
  const forged = remotes.map(({ folder }) => [
    folder,
    forgedBuild({ remote: folder, version: earlierVersion }),
  ]);
  return {
    shell: forgeShell(inRoot('shell', 'dist'), earlierVersion),
    remotes: Object.fromEntries(forged) as Builds['remotes'],
  };
}

/**
 * Earlier releases than this workspace's: those built in the checkout `SKEW_BUILDS` of the commit
 * `SKEW_COMMIT`, or live in the store that `SKEW_STORE` names (a folder or `s3://…`). Otherwise the
 * workspace's own builds under an earlier version.
 */
export async function previousReleases(
  { SKEW_BUILDS: checkout, SKEW_COMMIT: commit, SKEW_STORE: store } = process.env,
): Promise<Builds> {
  if (checkout && commit) return readBuilt(checkout, commit);
  return store ? downloadLive(store) : forgeEarlier();
}
