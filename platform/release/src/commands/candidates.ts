import { messageOf } from '@synapsei/base';
import { readShell } from '@synapsei/pages';
import type { Release } from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { writePartDeltas } from '../deltas/writeDeltas';
import { findMisfitsOf, type Unpublished } from '../releases/findMisfits';
import { readBuild, readShellBuild } from '../releases/readBuild';
import { findPublished, readShellRecord, readWindow } from '../releases/readPublished';
import { claimFolder, shellListHash, uploadRelease, uploadShell } from '../releases/uploadRelease';
import { checkFiles, checkShellFiles } from '../releases/verifyRelease';
import { publicRegistry } from '../revisions/publicRegistry';
import type { ReleaseState } from '../state/ReleaseState';
import { readConfig } from '../state/config';
import { type Part, type Published, shellName, stableOf } from '../state/parts';
import { filesUrl } from '../target';

/** A build of a remote or the shell, and what is its own about publishing it. */
export type Candidate = {
  part: Part;
  /** What is recorded of it if all goes as planned. */
  planned: Published;
  /** Records that the store does not have yet. */
  unpublished: Unpublished;
  /** Whether it goes live by itself, and what is worth knowing. @throws Refusal when it may not be published */
  check: (state: ReleaseState) => Promise<{ isLive: boolean; notes: string[] }>;
  /** Stores it and verifies it from outside. @returns what is recorded of it */
  upload: (state: ReleaseState) => Promise<Published>;
};

/** A remote's first version goes live by itself, unless it must wait for parts that it needs. */
async function checkRemote(context: Context, state: ReleaseState, release: Release) {
  const { store, target } = context;
  const { name, version } = release;
  // Without a shell there is no page to show anything in.
  await readShellRecord(store, state);
  const stable = stableOf(state, name);
  const live = stable && (await findPublished(store, state, name, stable));
  const window = await readWindow(context, state, name);
  // A version is for ever, so it must say from the start what it breaks.
  const breaks = findBreaks(release, window);
  if (breaks.length > 0)
    throw new Refusal(
      `${name} ${version} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
      breaks,
    );
  if (live && 'problem' in live)
    return {
      isLive: false,
      notes: [`not compared with ${stable}, which nobody can load: ${live.problem}`],
    };
  if (live) {
    const notes = diffReleases(live.release, release).map(({ kind, what }) => `${kind}: ${what}`);
    return { isLive: false, notes };
  }
  const misfits = await findMisfitsOf(store, state, release);
  const waiting = misfits.map((line) => `it waits for promote: ${line}`);
  return { isLive: waiting.length === 0, notes: [`${name} is new to ${target.name}`, ...waiting] };
}

/** @throws Refusal when the build is damaged */
export function remoteCandidate(context: Context, folder: string): Candidate {
  const { store, target, progress, now } = context;
  const build = readBuild(folder);
  const { release, integrity } = build;
  const { name, version } = release;
  const planned = {
    folder: version,
    baseUrl: filesUrl(target, name, version),
    publishedAt: now().toISOString(),
    integrity,
  };
  return {
    part: { name, version },
    planned,
    unpublished: { release },
    check: (state) => checkRemote(context, state, release),
    // What does not verify stays where it is: no revision names it, and somebody who publishes the same bytes
    // at the same time may have recorded them already.
    async upload(state) {
      const claimed = await claimFolder(store, name, { version, integrity, now: now() });
      const baseUrl = filesUrl(target, name, claimed);
      progress(`uploading ${name} ${version} to ${store.name}`);
      await uploadRelease(store, build, claimed);
      await checkFiles(context, release, baseUrl);
      await writePartDeltas(context, state, name, Object.keys(release.files), claimed);
      return { ...planned, folder: claimed, baseUrl };
    },
  };
}

/** @throws Refusal when the build is damaged */
export function shellCandidate(context: Context, folder: string): Candidate {
  const { store, progress, now } = context;
  const build = readShellBuild(folder);
  const { record, hashed } = build;
  const { version } = record;
  const publishedAt = now().toISOString();
  const planned = { publishedAt, folder: version, integrity: shellListHash(build) };
  return {
    part: { name: shellName, version },
    planned,
    unpublished: { shell: record },
    // Pages begin with its frame.
    async check(state) {
      const { registry } = await publicRegistry(store, state);
      const config = await readConfig(store, state);
      try {
        readShell(folder).fillFrame({ registry, config, firstView: null });
      } catch (error) {
        throw new Refusal(`${folder} cannot be released: ${messageOf(error)}`);
      }
      // Without a shell there is nothing to test.
      return { isLive: !state.shell.stable, notes: [] };
    },
    async upload(state) {
      progress(`uploading shell ${version} to ${store.name}`);
      await uploadShell(store, build, version);
      await checkShellFiles(context, record);
      await writePartDeltas(context, state, shellName, hashed, version);
      return planned;
    },
  };
}
