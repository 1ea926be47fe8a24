import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { parseRegistry } from '@synapsei/shared-types/registry';
import { readJson } from '@synapsei/base';
import { liveReleases } from '@synapsei/pages/testing';
import {
  createOverlay,
  findMisfits,
  readConfig,
  readState,
  Refusal,
  rolledBack,
  withDocuments,
  withoutChoice,
  withParts,
  withRelease,
  checkVersion,
  filesUrl,
  publishedOf,
  readBuild,
  readShellBuild,
  uploadRelease,
  uploadShell,
  versionsOf,
  withArchived,
  type Part,
  type ReleaseStore,
} from '@synapsei/release/testing';
import { remoteName, type Target } from '@synapsei/release';
import { inRoot } from '@synapsei/presets/inRoot';
import { buildDeployables } from '../build';
import { deployables } from '../site/parts';

/**
 * What pages get from this machine instead of a server: below `address`, which ends in a slash, are the files below
 * `folder`.
 */
export type Place = { address: string; folder: string };

/**
 * What visitors of a target get now: each part at its live version alone. Writing to its store changes nothing but
 * `folder`, where a run keeps what it makes. @throws Refusal when there is no site yet
 */
export async function readLiveSite(target: Target, store: ReleaseStore, folder: string) {
  // Landing pages are no screens of the site.
  const { pages: _pages, ...state } = await readState(store);
  if (!state.shell.stable)
    throw new Refusal(
      `${store.name} has no site yet: run "npm start" once, or name another target with --target.`,
    );
  const overlay = createOverlay(store, path.join(folder, 'store'));
  return { target, store: overlay, state: withoutChoice(state), folder };
}

export type LiveSite = Awaited<ReturnType<typeof readLiveSite>>;

/** A release that visitors do not get yet. */
export type Candidate = Part & {
  published: Parameters<typeof withRelease>[2];
  /** Where its files are if no server has them. */
  places: Place[];
};

/**
 * The live set with candidates in place of what is live, as `release promote` would show it; nothing of it leaves
 * this machine.
 * @throws Refusal with a line for each pair that does not run together
 */
export async function stageSet(site: LiveSite, candidates: Candidate[]) {
  const { store, target } = site;
  const known = candidates.reduce(
    (state, candidate) => withRelease(state, candidate, candidate.published),
    site.state,
  );
  const state = withParts(known, candidates, rolledBack);
  const misfits = await findMisfits(store, state);
  if (misfits.length > 0)
    throw new Refusal(
      'These do not run together:',
      misfits.map(({ line }) => line),
    );
  // The documents that visitors would get if this state were published.
  const documents = mkdtempSync(path.join(site.folder, 'documents-'));
  await withDocuments(store, state, async (made) => cpSync(made, documents, { recursive: true }));
  const { remotes, services } = await readConfig(store, state);
  const registry = readJson(path.join(documents, 'registry.json'), (input) =>
    parseRegistry(input, remotes.origins),
  );
  const releases = liveReleases(registry);
  const addresses = [target.url, ...releases.map(({ baseUrl }) => baseUrl)];
  return {
    /** Of the site. */
    address: target.url,
    /** Its documents, and files that no server has. */
    places: [
      { address: target.url, folder: documents },
      ...candidates.flatMap((candidate) => candidate.places),
    ],
    /** Of the site: page, releases and services. */
    origins: [...addresses, ...Object.values(services)]
      .filter((address) => address !== '')
      .map((address) => new URL(address).origin),
    /** Of its pages, without those that have parameters. */
    paths: releases
      .flatMap(({ routes }) => routes.map((route) => route.path))
      .filter((address) => !address.includes(':')),
  };
}

/** Releases that run together: those that visitors get now, with candidates in place of some. */
export type ReleaseSet = Awaited<ReturnType<typeof stageSet>>;

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
