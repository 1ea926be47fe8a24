import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import {
  filesUrl,
  readBuild,
  readShellBuild,
  Refusal,
  uploadRelease,
  uploadShell,
} from '@synapsei/release/testing';
import { remoteName } from '@synapsei/release';
import { deployables } from '../../site/parts';
import { buildDeployables } from '../../build';
import type { LiveSite } from './readLiveSite';
import type { Candidate } from './stageSet';

/** No release is ever published there, as it is no version. */
const folderOf = (version: string) => `build-${version}`;

const publishedAt = new Date(0).toISOString();

async function storeShell({ store, target, folder }: LiveSite, dist: string): Promise<Candidate> {
  const build = readShellBuild(dist);
  const { version } = build.record;
  const own = folderOf(version);
  const integrity = await uploadShell(store, build, own);
  return {
    name: 'shell',
    version,
    published: { publishedAt, folder: own, integrity },
    places: [{ address: target.url, folder: path.join(folder, 'store', 'site') }],
  };
}

async function storeRelease({ store, target, folder }: LiveSite, dist: string): Promise<Candidate> {
  const build = readBuild(dist);
  const { name, version } = build.release;
  const own = folderOf(version);
  const fileList = await uploadRelease(store, build, own);
  const baseUrl = filesUrl(target, name, own);
  return {
    name,
    version,
    published: { folder: own, baseUrl, publishedAt, integrity: build.integrity, fileList },
    places: [{ address: baseUrl, folder: path.join(folder, 'store', 'remotes', name, own) }],
  };
}

/** The workspace's build of a part, built if its sources changed, as if it were published. @throws Refusal */
export async function storeBuild(site: LiveSite, name: string): Promise<Candidate> {
  const part = deployables.find((each) => remoteName(each.name) === name);
  if (!part) {
    const known = deployables.map((each) => each.name).join(', ');
    throw new Refusal(`There is no part "${name}" in this workspace (known: ${known}).`);
  }
  await buildDeployables([part]);
  const dist = inRoot(part.folder, 'dist');
  return part.kind === 'shell' ? storeShell(site, dist) : storeRelease(site, dist);
}
