import type { Release } from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { writePartDeltas } from '../deltas/writeDeltas';
import { Refusal } from '../Refusal';
import { checkVersion } from '../releases/checkNames';
import { findMisfitsOf, type Unpublished } from '../releases/findMisfits';
import { readBuild } from '../releases/readBuild';
import { findPublished, readShellRecord } from '../releases/readPublished';
import { readWindow } from '../releases/rollbackWindow';
import { claimFolder, fileListHash, uploadRelease } from '../releases/uploadRelease';
import { checkFiles } from '../releases/verifyRelease';
import { withArchived } from '../state/archive';
import {
  publishedOf,
  stableOf,
  withParts,
  withRelease,
  withStable,
  type Part,
  type Published,
} from '../state/parts';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import { filesUrl } from '../target';
import { checkUntested } from '../tested/checkTested';
import { changeState, planChange, unchanged, type Outcome } from './changeState';
import { promote } from './promote';

export type PublishOptions = {
  /** Make it the stable version as well. A part's first version becomes so by itself if it fits. By default no. */
  isPromoted?: boolean;
};

/** A build of a remote or the shell, and what is its own about publishing it. */
type Candidate<One extends Published> = {
  part: Part;
  /** What is recorded of it if all goes as planned. */
  planned: One;
  /** Records that the store does not have yet. */
  unpublished: Unpublished;
  /** Whether it goes live by itself, and what is worth knowing. @throws Refusal when it may not be published */
  check: (state: ReleaseState) => Promise<{ isLive: boolean; notes: string[] }>;
  /** Stores it and verifies it from outside. @returns what is recorded of it */
  upload: (state: ReleaseState) => Promise<One>;
};

/** @throws Refusal when the version has other bytes */
function isPublished(state: ReleaseState, part: Part, integrity: string): boolean {
  const known = publishedOf(state, part);
  if (!known || known.integrity === integrity) return known !== undefined;
  throw new Refusal(
    `${part.name} ${part.version} is published with other bytes. A version never changes: run "npx lerna version" (in a repository of your own, "npm version minor"), then build and publish again.`,
  );
}

/** Publishes a part: plans the change, uploads, and records and shows what was uploaded. @throws Refusal */
export async function publishPart<One extends Published>(
  context: Context,
  { part, planned, unpublished, check, upload }: Candidate<One>,
  { isPromoted = false }: PublishOptions = {},
): Promise<Outcome> {
  const { name, version } = part;
  const what = `publish ${name} ${checkVersion(version)}${isPromoted ? ' and promote it' : ''}`;
  const state = await readState(context.store);
  if (isPublished(await withArchived(context.store, state, [part]), part, planned.integrity)) {
    return isPromoted && stableOf(state, name) !== version
      ? promote(context, [part])
      : unchanged(context, state, what);
  }
  if (isPromoted) checkUntested(context.target, part);
  const { isLive, notes } = await check(state);
  const recording = (published: One) => ({
    what,
    notes,
    seen: state,
    subject: [name],
    apply(newest: ReleaseState) {
      const next = withRelease(newest, part, published);
      return isLive || isPromoted ? withParts(next, [part], withStable) : next;
    },
  });
  // Nothing is uploaded that would be refused.
  const plan = await planChange(context, { ...recording(planned), unpublished });
  return context.isDryRun ? plan : changeState(context, recording(await upload(state)));
}

async function describeChanges({ store, target }: Context, state: ReleaseState, release: Release) {
  const { name } = release;
  const stable = stableOf(state, name);
  if (!stable) return [`${name} is new to ${target.name}`];
  const live = await findPublished(store, state, name, stable);
  if ('problem' in live)
    return [`not compared with ${stable}, which nobody can load: ${live.problem}`];
  return diffReleases(live.release, release).map(({ kind, what }) => `${kind}: ${what}`);
}

/** A version is for ever, so it must say from the start what it breaks. @throws Refusal */
async function checkBreaks(context: Context, state: ReleaseState, release: Release) {
  const problems = findBreaks(release, await readWindow(context, state, release.name));
  if (problems.length === 0) return;
  throw new Refusal(
    `${release.name} ${release.version} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
    problems,
  );
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
  options?: PublishOptions,
): Promise<Outcome> {
  const { store, target, progress } = context;
  const build = readBuild(buildFolder);
  const { release, integrity } = build;
  const { name, version } = release;
  const now = context.now();
  const planned = {
    folder: version,
    baseUrl: filesUrl(target, name, version),
    publishedAt: now.toISOString(),
    integrity,
    fileList: fileListHash(release),
  };
  const candidate: Candidate<typeof planned> = {
    part: { name, version },
    planned,
    unpublished: { release },
    async check(state) {
      // Without a shell there is no page to show anything in.
      await readShellRecord(store, state);
      await checkBreaks(context, state, release);
      const { isLive, waiting } = await planFirst(context, state, release);
      const notes = [...(await describeChanges(context, state, release)), ...waiting];
      return { isLive, notes };
    },
    /**
     * What does not verify stays where it is: no revision names it, and somebody who publishes the same bytes
     * at the same time may have recorded them already.
     */
    async upload(state) {
      const folder = await claimFolder(store, name, { version, integrity, now: context.now() });
      const baseUrl = filesUrl(target, name, folder);
      progress(`uploading ${name} ${version} to ${store.name}`);
      const fileList = await uploadRelease(store, build, folder);
      await checkFiles(context, { ...release, fileList }, baseUrl);
      await writePartDeltas(context, state, name, { files: Object.keys(release.files), folder });
      return { ...planned, folder, baseUrl };
    },
  };
  return publishPart(context, candidate, options);
}
