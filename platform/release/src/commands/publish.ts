import { messageOf } from '@synapsei/base';
import { buildRegistry, readShell } from '@synapsei/pages';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { writePartDeltas } from '../deltas/writeDeltas';
import { partName, placeOf, type Published, shellName } from '../Part';
import * as parts from '../parts';
import { publicRegistry } from '../publicRegistry';
import { Refusal } from '../Refusal';
import { checkVersion } from '../releases/checkNames';
import { findMisfitsOf, type Unpublished } from '../releases/findMisfits';
import { readBuild, readShellBuild } from '../releases/readBuild';
import { findPublished, readWindow } from '../releases/readPublished';
import { checkFiles, checkShellFiles } from '../releases/verifyRelease';
import { change } from '../show';
import { partOf, shellOf, type State, withPart } from '../State';
import { filesUrl } from '../target';
import { claimFolder, shellListHash, uploadRelease, uploadShell } from '../upload';
import { promotionOf } from './promote';

export type PublishOptions = {
  /** Make it the stable version as well. A part's first version becomes so by itself if it fits. */
  isPromoted?: boolean;
};

/** A build of a remote or the shell, and what is its own about publishing it. */
type Candidate = {
  name: string;
  version: string;
  integrity: string;
  /** Records that the store does not have yet. */
  unpublished: Unpublished;
  /** Whether it goes live by itself, and what is worth knowing. @throws Refusal when it may not be published */
  check: (state: State) => Promise<{ isLive: boolean; notes: string[] }>;
  /** Stores it in the folder of this name and verifies it from outside. */
  upload: (state: State, folder: string) => Promise<void>;
};

/** A remote's first version goes live by itself, unless it must wait for parts that it needs. */
function remoteCandidate(context: Context, from: string): Candidate {
  const { store, target, progress } = context;
  const build = readBuild(from);
  const { release, integrity } = build;
  const { name, version } = release;
  return {
    ...{ name, version, integrity, unpublished: { release } },
    async check(state) {
      if (!shellOf(state).stable)
        throw new Refusal(`${context.repository.name} has no shell yet: publish one first.`);
      // A version is for ever, so it must say from the start what it breaks.
      const breaks = findBreaks(release, await readWindow(context, state, name));
      if (breaks.length > 0)
        throw new Refusal(
          `${partName(name)} ${version} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
          breaks,
        );
      const { stable } = partOf(state, name);
      const live = stable && (await findPublished(context, state, name, stable));
      if (live && 'problem' in live)
        return {
          isLive: false,
          notes: [`not compared with ${stable}, which nobody can load: ${live.problem}`],
        };
      if (live)
        return {
          isLive: false,
          notes: diffReleases(live.release, release).map(({ kind, what }) => `${kind}: ${what}`),
        };
      const misfits = await findMisfitsOf(context, state, release);
      const waiting = misfits.map((line) => `it waits for promote: ${line}`);
      const isNew = `${partName(name)} is new to ${target.name}`;
      return { isLive: waiting.length === 0, notes: [isNew, ...waiting] };
    },
    // What does not verify stays where it is: no commit names it.
    async upload(state, folder) {
      progress(`uploading ${partName(name)} ${version} to ${store.name}`);
      await uploadRelease(store, build, folder);
      await checkFiles(context, release, filesUrl(target, name, folder));
      await writePartDeltas(context, state, name, Object.keys(release.files), folder);
    },
  };
}

function shellCandidate(context: Context, from: string): Candidate {
  const { store, progress } = context;
  const build = readShellBuild(from);
  const { record, hashed } = build;
  return {
    ...{ name: shellName, version: record.version, integrity: shellListHash(build) },
    unpublished: { shell: record },
    // Without a shell there is nothing to test.
    async check(state) {
      const isLive = !partOf(state, shellName).stable;
      const registry = isLive ? buildRegistry([], 0) : await publicRegistry(context, state);
      try {
        readShell(from).fillFrame({ registry, config: state.site.config, firstView: null });
      } catch (error) {
        throw new Refusal(`${from} cannot be released: ${messageOf(error)}`);
      }
      return { isLive, notes: [] };
    },
    async upload(state, folder) {
      progress(`uploading shell ${record.version} to ${store.name}`);
      await uploadShell(store, build, folder);
      await checkShellFiles(context, record);
      await writePartDeltas(context, state, shellName, hashed, folder);
    },
  };
}

/** Plans the change on the state as it is, uploads, commits, and last of all shows it. @throws Refusal */
async function publishPart(
  context: Context,
  candidate: Candidate,
  { isPromoted = false }: PublishOptions = {},
) {
  const { target, store, now } = context;
  const { name, version, integrity, unpublished } = candidate;
  const what = `publish ${partName(name)} ${checkVersion(version)}${isPromoted ? ' and promote it' : ''}`;
  const state = await readNewest(context);
  const at = now().toISOString();
  const recordIn = (folder: string): Published => ({
    integrity,
    files: filesUrl(target, name, folder),
    at,
  });
  const add = (published: Published) => (newest: State) =>
    withPart(newest, name, (part) => parts.publish(part, name, version, published));
  // Refuses other bytes under the same version.
  const isKnown = add(recordIn(version))(state).parts[name] === state.parts[name];
  if (isKnown)
    return change(
      context,
      isPromoted ? promotionOf([{ name, version }]) : { what, apply: (one) => one },
    );
  const { isLive, notes } = await candidate.check(state);
  const { apply: promote } = promotionOf([{ name, version }]);
  const record = (folder: string) => (newest: State) => {
    const added = add(recordIn(folder))(newest);
    return isLive || isPromoted ? promote(added) : added;
  };
  return change(context, {
    ...{ what, notes, unpublished },
    apply: record(version),
    async upload() {
      const folder = await claimFolder(store, placeOf(name), { version, integrity, now: now() });
      await candidate.upload(state, folder);
      return record(folder);
    },
  });
}

/**
 * Publishes a built remote. What it needs of others is asked when visitors are sent to it.
 * @throws Refusal when it is damaged, breaks what its version promises, does not verify, or the version is taken
 */
export const publish = async (context: Context, folder: string, options?: PublishOptions) =>
  publishPart(context, remoteCandidate(context, folder), options);

/**
 * Publishes a built shell. Its files lie beside those of the shells before it, so open tabs go on.
 * @throws Refusal when it is damaged or does not verify, or when it is to be live and remotes would not run in it
 */
export const publishShell = async (context: Context, folder: string, options?: PublishOptions) =>
  publishPart(context, shellCandidate(context, folder), options);
