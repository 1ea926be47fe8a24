import type { Release } from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { writePartDeltas } from '../deltas/writeDeltas';
import { Refusal } from '../Refusal';
import { claimFolder } from '../releases/claimFolder';
import { findMisfitsOf } from '../releases/findMisfits';
import { type Build, readBuild } from '../releases/readBuild';
import { readPublished, readShellRecord } from '../releases/readPublished';
import { readWindow } from '../releases/rollbackWindow';
import { fileListHash, uploadRelease } from '../releases/uploadRelease';
import { checkFiles } from '../releases/verifyRelease';
import { stableOf } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import { filesUrl } from '../target';
import type { Outcome } from './changeState';
import { type PublishOptions, publishPart } from './publishPart';

async function describeChanges({ store, target }: Context, state: ReleaseState, release: Release) {
  const { name } = release;
  const stable = stableOf(state, name);
  if (!stable) return [`${name} is new to ${target.name}`];
  const live = await readPublished(store, state, name, stable);
  return diffReleases(live, release).map(({ kind, what }) => `${kind}: ${what}`);
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
 * Uploads and verifies. What does not verify stays where it is: no revision names it, and somebody who
 * publishes the same bytes at the same time may have recorded them already.
 */
async function upload(context: Context, state: ReleaseState, build: Build) {
  const { store, target, progress } = context;
  const { release, integrity } = build;
  const { name, version } = release;
  const folder = await claimFolder(store, name, { version, integrity, now: context.now() });
  const baseUrl = filesUrl(target, name, folder);
  progress(`uploading ${name} ${version} to ${store.name}`);
  const fileList = await uploadRelease(store, build, folder);
  await checkFiles(context, { ...release, fileList }, baseUrl);
  await writePartDeltas(context, state, name, { files: Object.keys(release.files), folder });
  return { folder, baseUrl };
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
  const build = readBuild(buildFolder);
  const { release, integrity } = build;
  const { name, version } = release;
  const planned = {
    folder: version,
    baseUrl: filesUrl(context.target, name, version),
    publishedAt: context.now().toISOString(),
    integrity,
    fileList: fileListHash(release),
  };
  return publishPart(
    context,
    {
      part: { name, version },
      planned,
      unpublished: { release },
      async check(state) {
        // Without a shell there is no page to show anything in.
        await readShellRecord(context.store, state);
        await checkBreaks(context, state, release);
        const { isLive, waiting } = await planFirst(context, state, release);
        const notes = [...(await describeChanges(context, state, release)), ...waiting];
        return { isLive, notes };
      },
      upload: async (state) => ({ ...planned, ...(await upload(context, state, build)) }),
    },
    options,
  );
}
