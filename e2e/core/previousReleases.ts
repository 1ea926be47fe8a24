import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readState } from '@synapsei/tooling/src/release/state/readState';
import type { ReleaseState } from '@synapsei/tooling/src/release/state/ReleaseState';
import { openStore } from '@synapsei/tooling/src/release/store/openStore';
import type { ReleaseStore } from '@synapsei/tooling/src/release/store/ReleaseStore';
import { remotes } from '@synapsei/tooling/src/site/parts';
import { inRoot } from '@synapsei/tooling/src/site/paths';
import type { ShellRecord } from '@synapsei/tooling/src/webpack/ShellPlugin';
import { forgedBuild } from './ReleaseTarget';

/** Folders as a build leaves them: the shell's, and each remote's by its folder's name. */
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

const earlierVersion = '0.0.9';

/** The workspace's own builds under an earlier version: shows that versions fit, not what changed between them. */
function forgeEarlier(): Builds {
  const shell = temporaryFolder();
  cpSync(inRoot('shell', 'dist'), shell, { recursive: true });
  const file = path.join(shell, 'shell.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as ShellRecord;
  writeFileSync(file, JSON.stringify({ ...record, version: earlierVersion }));
  const forged = remotes.map(({ folder }) => [
    folder,
    forgedBuild({ remote: folder, version: earlierVersion }),
  ]);
  return { shell, remotes: Object.fromEntries(forged) as Builds['remotes'] };
}

/**
 * The releases before this workspace's: those that are live in the store that `SKEW_STORE` names (a folder
 * or `s3://…`). Without one, the workspace's own builds under an earlier version.
 */
export const previousReleases = (store = process.env.SKEW_STORE): Promise<Builds> =>
  store ? downloadLive(store) : Promise.resolve(forgeEarlier());
