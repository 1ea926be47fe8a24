import type { Context } from '../Context';
import { diffReleases } from '../contract/diffReleases';
import { Refusal } from '../Refusal';
import { checkVersion } from '../releases/checkNames';
import { claimFolder } from '../releases/claimFolder';
import { readBuild, type Build } from '../releases/readBuild';
import { uploadRelease } from '../releases/uploadRelease';
import { recoverState } from '../revisions/recoverState';
import { readPublished } from '../revisions/publicRegistry';
import {
  remoteOf,
  type PublishedVersion,
  type ReleaseState,
  type RemoteState,
} from '../state/ReleaseState';
import { filesUrl } from '../target';
import { changeState, unchanged, withStable, type Outcome } from './changeState';
import { checkContract, checkFiles } from './gate';
import { promote } from './promote';

export type PublishOptions = {
  /** Make it the stable version as well. A remote's first version always becomes so. By default no. */
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
    `${release.name} ${release.version} is published with other bytes. A version never changes: raise it in package.json and build again.`,
  );
}

async function describeChanges(context: Context, state: ReleaseState, { release }: Build) {
  const remote = state.remotes[release.name];
  if (!remote) return [`${release.name} is new to ${context.target.name}`];
  const live = await readPublished(context.store, release.name, remote.versions[remote.stable]!);
  return diffReleases(live, release).map(({ kind, what }) => `${kind}: ${what}`);
}

/** Uploads and verifies; what does not verify is taken away again. */
async function upload(context: Context, build: Build, folder: string, baseUrl: string) {
  const { store } = context;
  const { name, version } = build.release;
  const prefix = `remotes/${name}/${folder}/`;
  await claimFolder(store, prefix, build.integrity, context.now());
  try {
    context.progress(`uploading ${name} ${version} to ${store.name}`);
    await uploadRelease(store, build, folder);
    await checkFiles(context, build.release, baseUrl);
  } catch (error) {
    await store.remove(prefix);
    throw error;
  }
}

function addVersion(
  remote: RemoteState | undefined,
  version: string,
  published: PublishedVersion,
  isPromoted: boolean,
): RemoteState {
  const before = remote ?? { enabled: true, stable: version, versions: {} };
  const added = { ...before, versions: { ...before.versions, [version]: published } };
  return isPromoted ? withStable(added, version) : added;
}

/**
 * Publishes a built remote: uploads it under its name and version, fetches and compares every file
 * from where visitors would, and records it.
 * @throws Refusal when it is damaged, breaks a contract, does not verify, or the version is taken
 */
export async function publish(
  context: Context,
  buildFolder: string,
  { isPromoted = false }: PublishOptions = {},
): Promise<Outcome> {
  const { target, isDryRun } = context;
  const build = readBuild(buildFolder);
  const { name } = build.release;
  const version = checkVersion(build.release.version);
  const state = await recoverState(context);
  const what = `publish ${name} ${version}${isPromoted ? ' and promote it' : ''}`;
  if (findPublished(state, build)) {
    const isLive = remoteOf(state, name).stable === version;
    return isPromoted && !isLive
      ? promote(context, name, version)
      : unchanged(state, what, isDryRun);
  }
  await checkContract(context, state, build.release);
  const notes = await describeChanges(context, state, build);
  const baseUrl = filesUrl(target, name, version);
  if (!isDryRun) await upload(context, build, version, baseUrl);
  const published = {
    folder: version,
    baseUrl,
    publishedAt: context.now().toISOString(),
    integrity: build.integrity,
  };
  return changeState(context, {
    what,
    notes,
    seen: state,
    subject: { remote: name },
    apply: (newest) => ({
      ...newest,
      remotes: {
        ...newest.remotes,
        [name]: addVersion(newest.remotes[name], version, published, isPromoted),
      },
    }),
  });
}
