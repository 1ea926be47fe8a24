import type { Release } from '@synapsei/shared-types';
import type { Context } from '../Context';
import { diffReleases } from '../contract/diffReleases';
import { writeRemoteDeltas } from '../deltas/writeRemoteDeltas';
import { Refusal } from '../Refusal';
import { checkVersion } from '../releases/checkNames';
import { claimFolder } from '../releases/claimFolder';
import { readBuild, type Build } from '../releases/readBuild';
import { uploadRelease } from '../releases/uploadRelease';
import { recoverState } from '../revisions/recoverState';
import { findMisfitsOf } from '../revisions/findMisfits';
import { publishedVersion, readPublished } from '../revisions/publicRegistry';
import { readShellRecord } from '../revisions/readShellRecord';
import { withArchived } from '../state/allVersions';
import { stableOf, withParts, withRelease, withStable } from '../state/parts';
import type { PublishedVersion, ReleaseState } from '../state/ReleaseState';
import { filesUrl } from '../target';
import { changeState, unchanged, type Outcome } from './changeState';
import { checkBreaks, checkFiles, checkUntested } from './gate';
import { promote } from './promote';

export type PublishOptions = {
  /** Make it the stable version as well. A remote's first version becomes so by itself if it fits. By default no. */
  isPromoted?: boolean;
};

/** @returns what is published already under that version, or null. @throws Refusal when it has other bytes */
function findPublished(
  state: ReleaseState,
  { release, integrity }: Build,
): PublishedVersion | null {
  const known = state.remotes[release.name]?.versions[release.version];
  if (!known) return null;
  if (known.integrity === integrity) return known;
  throw new Refusal(
    `${release.name} ${release.version} is published with other bytes. A version never changes: run "npx lerna version" (in a repository of your own, "npm version minor"), then build and publish again.`,
  );
}

async function describeChanges(context: Context, state: ReleaseState, { release }: Build) {
  const { name } = release;
  const stable = stableOf(state, name);
  if (!stable) return [`${name} is new to ${context.target.name}`];
  const live = await readPublished(context.store, name, publishedVersion(state, name, stable));
  return diffReleases(live, release).map(({ kind, what }) => `${kind}: ${what}`);
}

/**
 * Uploads and verifies. What does not verify stays where it is: no revision names it, and somebody who
 * publishes the same bytes at the same time may have recorded them already.
 */
async function upload(context: Context, state: ReleaseState, build: Build) {
  const { store } = context;
  const { release, integrity } = build;
  const { name, version } = release;
  const folder = await claimFolder(store, name, { version, integrity, now: context.now() });
  const baseUrl = filesUrl(context.target, name, folder);
  context.progress(`uploading ${name} ${version} to ${store.name}`);
  const fileList = await uploadRelease(store, build, folder);
  await checkFiles(context, { ...release, fileList }, baseUrl);
  await writeRemoteDeltas(context, state, { name, files: Object.keys(release.files) }, folder);
  return { folder, baseUrl, fileList };
}

function withPublished(
  state: ReleaseState,
  release: Release,
  published: PublishedVersion,
  isLive: boolean,
): ReleaseState {
  const next = withRelease(state, release, published);
  return isLive ? withParts(next, [release], withStable) : next;
}

/** A remote's first version goes live by itself, unless it must wait for parts that it needs, or to be tested. */
async function planFirst({ store, target }: Context, state: ReleaseState, release: Release) {
  if (stableOf(state, release.name)) return { isLive: false, waiting: [] };
  const misfits = await findMisfitsOf(store, state, release);
  const untested = target.requireTested ? [`${target.name} requires tested sets`] : [];
  const waiting = [...misfits, ...untested].map((line) => `it waits for promote: ${line}`);
  return { isLive: waiting.length === 0, waiting };
}

/**
 * Publishes a built remote: uploads it under its name and version, fetches and compares every file
 * from where visitors would, and records it. What it needs of others is asked when visitors are sent to it.
 * @throws Refusal when it is damaged, breaks what its version promises, does not verify, or the version is taken
 */
export async function publish(
  context: Context,
  buildFolder: string,
  { isPromoted = false }: PublishOptions = {},
): Promise<Outcome> {
  const { store, target, isDryRun } = context;
  const build = readBuild(buildFolder);
  const { release } = build;
  const { name } = release;
  const version = checkVersion(release.version);
  const state = await recoverState(context);
  const what = `publish ${name} ${version}${isPromoted ? ' and promote it' : ''}`;
  if (findPublished(await withArchived(store, state, [{ name, version }]), build)) {
    return isPromoted && stableOf(state, name) !== version
      ? promote(context, [{ name, version }])
      : unchanged(state, what, isDryRun);
  }
  if (isPromoted) checkUntested(target, { name, version });
  // Without a shell there is no page to show anything in.
  await readShellRecord(store, state);
  await checkBreaks(context, state, release);
  const published = {
    folder: version,
    baseUrl: filesUrl(target, name, version),
    publishedAt: context.now().toISOString(),
    integrity: build.integrity,
  };
  const first = await planFirst(context, state, release);
  const isLive = isPromoted || first.isLive;
  const notes = [...(await describeChanges(context, state, build)), ...first.waiting];
  const recording = (stored: PublishedVersion) => ({
    what,
    notes,
    seen: state,
    subject: [name],
    apply: (newest: ReleaseState) => withPublished(newest, release, stored, isLive),
  });
  // Nothing is uploaded that would be refused.
  const planned = await changeState(
    { ...context, isDryRun: true },
    { ...recording(published), unpublished: { release } },
  );
  if (isDryRun) return planned;
  return changeState(
    context,
    recording({ ...published, ...(await upload(context, state, build)) }),
  );
}
