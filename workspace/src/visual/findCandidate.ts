import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import {
  checkVersion,
  filesUrl,
  publishedOf,
  readBuild,
  readShellBuild,
  Refusal,
  uploadRelease,
  uploadShell,
  versionsOf,
  withArchived,
} from '@synapsei/release/testing';
import { remoteName } from '@synapsei/release';
import { buildDeployables } from '../build';
import { deployables } from '../site/parts';
import type { Candidate, LiveSite } from './stageSet';

/** No release is ever published there, as it is no version. */
const folderOf = (version: string) => `build-${version}`;

const publishedAt = new Date(0).toISOString();

/** The workspace's build of a part, built if its sources changed, as if it were published. @throws Refusal */
async function storeBuild({ store, target, folder }: LiveSite, wanted: string): Promise<Candidate> {
  const part = deployables.find((each) => remoteName(each.name) === wanted);
  if (!part) {
    const known = deployables.map((each) => each.name).join(', ');
    throw new Refusal(`There is no part "${wanted}" in this workspace (known: ${known}).`);
  }
  await buildDeployables([part]);
  const dist = inRoot(part.folder, 'dist');
  if (part.kind === 'shell') {
    const build = readShellBuild(dist);
    const { version } = build.record;
    const own = folderOf(version);
    const published = { publishedAt, folder: own, integrity: await uploadShell(store, build, own) };
    const places = [{ address: target.url, folder: path.join(folder, 'store', 'site') }];
    return { name: part.name, version, published, places };
  }
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

/**
 * The release that `--candidate` names: `mf-content@0.2.0` is the published version or, before there is one, the
 * build of this workspace; `mf-content` is the build in any case.
 * @throws Refusal when there is no such release
 */
export async function findCandidate(site: LiveSite, text: string): Promise<Candidate> {
  const { store, state } = site;
  const [given = '', version, ...more] = text.split('@');
  if (given === '' || more.length > 0)
    throw new Refusal(`--candidate ${text}: name a release, such as mf-content@0.2.0.`);
  const name = remoteName(given);
  if (version === undefined) return storeBuild(site, name);
  const part = { name, version: checkVersion(version) };
  const published = publishedOf(await withArchived(store, state, [part]), part);
  if (published) return { ...part, published, places: [] };
  const candidate = await storeBuild(site, name);
  if (candidate.version === version) return candidate;
  const known = versionsOf(state, name).join(', ') || 'none';
  throw new Refusal(
    `${name} ${version} is neither published in ${store.name} (published: ${known}) nor built ` +
      `in this workspace, which has ${candidate.version}: publish it, or raise the version and name it.`,
  );
}
