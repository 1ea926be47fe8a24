import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '@synapsei/base';
import { isDelta } from '@synapsei/server';
import {
  readBuild,
  readShellBuild,
  folderOf,
  openContext,
  readNewest,
  type ReleaseStore,
  type State,
} from '@synapsei/release/testing';
import { parseShellRecord } from '@synapsei/shared-types/registry';
import { remotes } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { forgeRelease, temporaryFolder, writeBelow } from '../ownSites/forgeRelease';
import type { RemoteName } from '../core/origins';

type Part = 'shell' | RemoteName;

export type Builds = Record<Part, string>;

export async function buildsOf(find: (part: Part) => string | Promise<string>): Promise<Builds> {
  const parts: Part[] = ['shell', ...remotes.map(({ folder }) => folder)];
  const found = parts.map(async (part) => [part, await find(part)] as const);
  return Object.fromEntries(await Promise.all(found)) as Builds;
}

export const distOf = (part: Part) => inRoot(part, 'dist');

/** Downloads the live release of a part, which this workspace's will meet in visitors' browsers. */
async function downloadLive(part: Part, store: ReleaseStore, { parts }: State): Promise<string> {
  const name = part.replaceAll('-', '_');
  const live = parts[name];
  const version = live?.versions[live.stable ?? ''];
  if (!version) throw new Error(`No release of ${part} is live`);
  const folder = temporaryFolder('previous');
  async function download(prefix: string, isWanted: (file: string) => boolean) {
    for (const key of await store.list(prefix)) {
      const file = key.slice(prefix.length);
      if (!isWanted(file)) continue;
      const bytes = await store.read(key);
      if (!bytes) throw new Error(`${store.name} lists ${key} but does not have it`);
      writeBelow(folder, file, bytes);
    }
  }
  // Leaves out what the next publish adds again.
  const isBuilt = (file: string) => !isDelta(file);
  await download(`${part === 'shell' ? part : `remotes/${name}`}/${folderOf(version)}/`, isBuilt);
  if (part === 'shell') {
    const { files } = readJson(path.join(folder, 'shell.json'), parseShellRecord);
    await download('site/', (file) => file in files);
  }
  return folder;
}

/** Gives a part's build another version. In a built shell only the record names one. */
function forge(part: Part, dist: string, version: string): string {
  if (part !== 'shell') return forgeRelease({ remote: part, version, dist });
  const folder = temporaryFolder('previous');
  cpSync(dist, folder, { recursive: true });
  // Other fields that an earlier commit wrote stay.
  const record = JSON.parse(readFileSync(path.join(dist, 'shell.json'), 'utf8')) as object;
  writeBelow(folder, 'shell.json', JSON.stringify({ ...record, version }));
  return folder;
}

const versionIn = (part: Part, dist: string) =>
  part === 'shell' ? readShellBuild(dist).version : readBuild(dist).version;

/** A part's build in a checkout of an earlier commit. A version equal to today's gets a suffix, and sorts before it. */
function readBuilt(part: Part, checkout: string, commit: string): string {
  const dist = path.join(checkout, part, 'dist');
  const version = versionIn(part, dist);
  const isToday = version === versionIn(part, distOf(part));
  return isToday ? forge(part, dist, `${version}-g${commit}`) : dist;
}

/** Whether previous releases have other code than today's. */
export const hasEarlierBuilds = !!(process.env.SKEW_BUILDS ?? process.env.SKEW_TARGET);

/**
 * Builds in `SKEW_BUILDS` of the commit `SKEW_COMMIT`, live ones at `SKEW_TARGET`, or today's as an earlier version.
 */
export async function previousReleases(
  { SKEW_BUILDS: checkout, SKEW_COMMIT: commit, SKEW_TARGET: target } = process.env,
): Promise<Builds> {
  if (checkout && commit) return buildsOf((part) => readBuilt(part, checkout, commit));
  if (!target) return buildsOf((part) => forge(part, distOf(part), '0.0.9'));
  const opened = await openContext(JSON.parse(target) as Parameters<typeof openContext>[0]);
  const state = await readNewest(opened);
  return buildsOf((part) => downloadLive(part, opened.store, state));
}
