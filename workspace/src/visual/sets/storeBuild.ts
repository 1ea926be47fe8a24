import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import {
  Refusal,
  readBuild,
  readShellBuild,
  uploadShell,
  uploadRelease,
  withRelease,
  withShellVersion,
  filesUrl,
} from '@synapsei/release/testing';
import { remoteName } from '@synapsei/release';
import { deployables, type Deployable } from '../../site/parts';
import { buildDeployables } from '../../build';
import type { Candidate } from './Candidate';
import type { LiveSite } from './readLiveSite';

/** No release is ever published there, as it is no version. */
const folderOf = (version: string) => `build-${version}`;

const publishedAt = new Date(0).toISOString();

async function storeShell({ store, target, folder }: LiveSite, dist: string): Promise<Candidate> {
  const build = readShellBuild(dist);
  const { version } = build.record;
  const integrity = await uploadShell(store, build, folderOf(version));
  const shell = { publishedAt, folder: folderOf(version), integrity };
  return {
    name: 'shell',
    version,
    know: (state) => withShellVersion(state, version, shell),
    places: [{ address: target.url, folder: path.join(folder, 'store', 'site') }],
  };
}

async function storeRelease({ store, target, folder }: LiveSite, dist: string): Promise<Candidate> {
  const build = readBuild(dist);
  const { name, version } = build.release;
  const own = folderOf(version);
  const fileList = await uploadRelease(store, build, own);
  const baseUrl = filesUrl(target, name, own);
  const { integrity } = build;
  const published = { folder: own, baseUrl, publishedAt, integrity, fileList };
  return {
    name,
    version,
    know: (state) => withRelease(state, { name, version }, published),
    places: [{ address: baseUrl, folder: path.join(folder, 'store', 'remotes', name, own) }],
  };
}

/** @throws Refusal that lists the parts there are */
function findDeployable(wanted: string): Deployable {
  const found = deployables.find(({ name }) => remoteName(name) === wanted);
  if (found) return found;
  const known = deployables.map(({ name }) => name).join(', ');
  throw new Refusal(`There is no part "${wanted}" in this workspace (known: ${known}).`);
}

/** The workspace's build of a part, built if its sources changed, as if it were published. @throws Refusal */
export async function storeBuild(site: LiveSite, name: string): Promise<Candidate> {
  const part = findDeployable(name);
  await buildDeployables([part]);
  const dist = inRoot(part.folder, 'dist');
  return part.kind === 'shell' ? storeShell(site, dist) : storeRelease(site, dist);
}
