import { messageOf } from '@synapsei/base';
import { onOff, text } from '@synapsei/base/commandLine';
import { readShell } from '@synapsei/pages';
import type { Release } from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { defineChange } from '../cli/defineCommand';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { writePartDeltas } from '../deltas/writeDeltas';
import { checkVersion } from '../releases/checkNames';
import { findMisfitsOf, type Unpublished } from '../releases/findMisfits';
import { findCopies, writeProvenance } from '../releases/provenance';
import { buildFolder, readBuild, readShellBuild } from '../releases/readBuild';
import { findPublished, readShellRecord, readWindow } from '../releases/readPublished';
import {
  claimFolder,
  fileListHash,
  shellListHash,
  uploadRelease,
  uploadShell,
} from '../releases/uploadRelease';
import { checkFiles, checkShellFiles } from '../releases/verifyRelease';
import { publicRegistry } from '../revisions/publicRegistry';
import type { ReleaseState } from '../state/ReleaseState';
import { withArchived } from '../state/archive';
import { readConfig } from '../state/config';
import {
  type Part,
  type Published,
  publishedOf,
  shellName,
  stableOf,
  withParts,
  withRelease,
  withStable,
} from '../state/parts';
import { readState } from '../state/readState';
import { filesUrl } from '../target';
import { checkUntested } from '../tested/testRecords';
import { changeState, unchanged } from './changeState';
import { promote } from './promote';

export type PublishOptions = {
  /** Make it the stable version as well. A part's first version becomes so by itself if it fits. By default no. */
  isPromoted?: boolean;
};

/** A build of a remote or the shell, and what is its own about publishing it. */
type Candidate = {
  part: Part;
  /** Of the build. */
  folder: string;
  /** What is recorded of it if all goes as planned. */
  planned: Published;
  /** Records that the store does not have yet. */
  unpublished: Unpublished;
  /** Whether it goes live by itself, and what is worth knowing. @throws Refusal when it may not be published */
  check: (state: ReleaseState) => Promise<{ isLive: boolean; notes: string[] }>;
  /** Stores it and verifies it from outside. @returns what is recorded of it */
  upload: (state: ReleaseState) => Promise<Published>;
};

/** Checks a candidate against the state as it is, plans the change, uploads, records, and last of all shows it. @throws Refusal */
async function publishPart(
  context: Context,
  { part, folder, planned, unpublished, check, upload }: Candidate,
  { isPromoted = false }: PublishOptions = {},
) {
  const { name, version } = part;
  const what = `publish ${name} ${checkVersion(version)}${isPromoted ? ' and promote it' : ''}`;
  const state = await readState(context.store);
  const known = publishedOf(await withArchived(context.store, state, [part]), part);
  if (known && known.integrity !== planned.integrity)
    throw new Refusal(
      `${name} ${version} is published with other bytes. A version never changes: run "npx lerna version" (in a repository of your own, "npm version minor"), then build and publish again.`,
    );
  if (known)
    return isPromoted && stableOf(state, name) !== version
      ? promote(context, [part])
      : unchanged(context, state, what);
  if (isPromoted) checkUntested(context.target, part);
  const { isLive, notes } = await check(state);
  const copies = await findCopies(context.store, state, name, folder);
  let published = planned;
  return changeState(context, {
    what,
    notes: [...notes, ...copies],
    seen: state,
    subject: [name],
    unpublished,
    apply(newest) {
      const next = withRelease(newest, part, published);
      return isLive || isPromoted ? withParts(next, [part], withStable) : next;
    },
    async prepare() {
      published = await upload(state);
      await writeProvenance(context, part, folder, published);
    },
  });
}

/** What is worth knowing of a remote's next version beside the live one. */
async function compare(context: Context, state: ReleaseState, release: Release, stable: string) {
  const live = await findPublished(context.store, state, release.name, stable);
  return 'problem' in live
    ? [`not compared with ${stable}, which nobody can load: ${live.problem}`]
    : diffReleases(live.release, release).map(({ kind, what }) => `${kind}: ${what}`);
}

/** A remote's first version goes live by itself, unless it must wait for parts that it needs, or to be tested. */
async function checkRemote(context: Context, state: ReleaseState, release: Release) {
  const { store, target } = context;
  const { name, version } = release;
  // Without a shell there is no page to show anything in.
  await readShellRecord(store, state);
  // A version is for ever, so it must say from the start what it breaks.
  const breaks = findBreaks(release, await readWindow(context, state, name));
  if (breaks.length > 0)
    throw new Refusal(
      `${name} ${version} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
      breaks,
    );
  const stable = stableOf(state, name);
  if (stable) return { isLive: false, notes: await compare(context, state, release, stable) };
  const misfits = await findMisfitsOf(store, state, release);
  const untested = target.requireTested ? [`${target.name} requires tested sets`] : [];
  const waiting = [...misfits, ...untested].map((line) => `it waits for promote: ${line}`);
  return { isLive: waiting.length === 0, notes: [`${name} is new to ${target.name}`, ...waiting] };
}

/**
 * Publishes a built remote. What it needs of others is asked when visitors are sent to it.
 * @throws Refusal when it is damaged, breaks what its version promises, does not verify, or the version is taken
 */
export async function publish(context: Context, folder: string, options?: PublishOptions) {
  const { store, target, progress, now } = context;
  const build = readBuild(folder);
  const { release, integrity } = build;
  const { name, version } = release;
  const planned = {
    folder: version,
    baseUrl: filesUrl(target, name, version),
    publishedAt: now().toISOString(),
    integrity,
    fileList: fileListHash(release),
  };
  const part = { name, version };
  // What does not verify stays where it is: no revision names it, and somebody who publishes the same bytes
  // at the same time may have recorded them already.
  async function upload(state: ReleaseState) {
    const claimed = await claimFolder(store, name, { version, integrity, now: now() });
    const baseUrl = filesUrl(target, name, claimed);
    progress(`uploading ${name} ${version} to ${store.name}`);
    const fileList = await uploadRelease(store, build, claimed);
    await checkFiles(context, { ...release, fileList }, baseUrl);
    await writePartDeltas(context, state, name, Object.keys(release.files), claimed);
    return { ...planned, folder: claimed, baseUrl };
  }
  const check = (state: ReleaseState) => checkRemote(context, state, release);
  const unpublished = { release };
  return publishPart(context, { part, folder, planned, unpublished, check, upload }, options);
}

/**
 * Publishes a built shell. Its files lie beside those of the shells before it, so open tabs go on.
 * @throws Refusal when it is damaged or does not verify, or when it is to be live and remotes would not run in it
 */
export async function publishShell(context: Context, folder: string, options?: PublishOptions) {
  const { store, progress, now } = context;
  const build = readShellBuild(folder);
  const { record, hashed } = build;
  const { version } = record;
  const publishedAt = now().toISOString();
  const planned = { publishedAt, folder: version, integrity: shellListHash(build) };
  // Pages are rendered with its frame.
  async function check(state: ReleaseState) {
    const { registry } = await publicRegistry(store, state);
    const config = await readConfig(store, state);
    try {
      await readShell(folder).renderFrame({ registry, config, firstView: null });
    } catch (error) {
      throw new Refusal(`${folder} cannot be released: ${messageOf(error)}`);
    }
    // Without a shell there is nothing to test.
    return { isLive: !state.shell.stable, notes: [] };
  }
  async function upload(state: ReleaseState) {
    progress(`uploading shell ${version} to ${store.name}`);
    await uploadShell(store, build, version);
    await checkShellFiles(context, record);
    await writePartDeltas(context, state, shellName, hashed, version);
    return planned;
  }
  const part = { name: shellName, version };
  const unpublished = { shell: record };
  return publishPart(context, { part, folder, planned, unpublished, check, upload }, options);
}

export const publishCommand = defineChange({
  name: 'publish',
  takes: ['<remote|shell>'],
  help: 'upload a build under its name and version, verify it from outside and record it',
  examples: ['publish mf-chat', 'publish mf-chat --promote --why "faster first answer"'],
  flags: {
    from: text('DIR', 'the build; by default that in the folder of the part'),
    promote: onOff('make it live as well'),
  },
  run(context, [argument = ''], { from, promote: isPromoted }) {
    const act = argument === shellName ? publishShell : publish;
    return act(context, buildFolder(argument, from), { isPromoted });
  },
});
