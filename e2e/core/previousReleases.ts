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
import { remotes } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { forgeRelease, writeBelow } from './forgeRelease';
import type { RemoteName } from './origins';

type Part = 'shell' | RemoteName;

/** Build output folders, of the shell and of each remote. */
export type Builds = Record<Part, string>;

export async function buildsOf(find: (part: Part) => string | Promise<string>): Promise<Builds> {
  const parts: Part[] = ['shell', ...remotes.map(({ folder }) => folder)];
  const found = parts.map(async (part) => [part, await find(part)] as const);
  return Object.fromEntries(await Promise.all(found)) as Builds;
}

export const distOf = (part: Part) => inRoot(part, 'dist');

const temporaryFolder = () => mkdtempSync(path.join(os.tmpdir(), 'previous-'));

/** Downloads the files below a folder of a store that are wanted. */
async function download(
  store: ReleaseStore,
  prefix: string,
  folder: string,
  isWanted: (file: string) => boolean,
) {
  for (const key of await store.list(prefix)) {
    const file = key.slice(prefix.length);
    if (!isWanted(file)) continue;
    const bytes = await store.read(key);
    if (!bytes) throw new Error(`${store.name} lists ${key} and does not have it`);
    writeBelow(folder, file, bytes);
  }
}

/** What is live of a part in a store: the release that this workspace's will meet in visitors' browsers. */
async function downloadLive(part: Part, store: ReleaseStore, state: ReleaseState): Promise<string> {
  const name = part.replaceAll('-', '_');
  const live = part === 'shell' ? state.shell : state.remotes[name];
  const version = live?.versions[live.stable];
  if (!version) throw new Error(`Nothing of ${part} is live`);
  const prefix = `${part === 'shell' ? part : `remotes/${name}`}/${version.folder}/`;
  const folder = temporaryFolder();
  // What a publish adds to a remote's build, the next one adds anew.
  await download(store, prefix, folder, (file) => !/(^|\/)\.claim$/.test(file) && !isDelta(file));
  if (part === 'shell') {
    const { files } = readJson(path.join(folder, 'shell.json'), parseShellRecord);
    await download(store, 'site/', folder, (file) => file in files);
  }
  return folder;
}

/** A part's build under another version; of a built shell only its record names one. */
function forge(part: Part, dist: string, version: string): string {
  if (part !== 'shell') return forgeRelease({ remote: part, version, dist });
  const folder = temporaryFolder();
  cpSync(dist, folder, { recursive: true });
  const file = path.join(folder, 'shell.json');
  // Whatever else an earlier commit wrote into it stays.
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...record, version }));
  return folder;
}

const versionIn = (part: Part, dist: string) =>
  part === 'shell' ? readShellBuild(dist).record.version : readBuild(dist).release.version;

/** A part's build in a checkout of an earlier commit. A version equal to today's is made distinct, and sorts before it. */
function readBuilt(part: Part, checkout: string, commit: string): string {
  const dist = path.join(checkout, part, 'dist');
  const version = versionIn(part, dist);
  const isToday = version === versionIn(part, distOf(part));
  return isToday ? forge(part, dist, `${version}-g${commit}`) : dist;
}

/**
 * Earlier releases than this workspace's: those built in the checkout `SKEW_BUILDS` of the commit
 * `SKEW_COMMIT`, or live in the store `SKEW_STORE` (a folder or `s3://…`); `site e2e-skew` names them. Otherwise the
 * workspace's own builds under an earlier version, which shows that versions fit, not what changed between them.
 */
export async function previousReleases(
  { SKEW_BUILDS: checkout, SKEW_COMMIT: commit, SKEW_STORE: address } = process.env,
): Promise<Builds> {
  if (checkout && commit) return buildsOf((part) => readBuilt(part, checkout, commit));
  if (!address) return buildsOf((part) => forge(part, distOf(part), '0.0.9'));
  const store = await openStore(address);
  const state = await readState(store);
  return buildsOf((part) => downloadLive(part, store, state));
}
