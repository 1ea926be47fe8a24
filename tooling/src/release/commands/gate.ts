import type { DeployedRelease, Release } from '@synapsei/shared-types';
import type { Context } from '../Context';
import { findBreaks } from '../contract/findBreaks';
import { findUnmet, type Provided } from '../contract/findUnmet';
import { Refusal } from '../Refusal';
import { findClashes } from '../releases/checkNames';
import { rollbackWindow } from '../releases/rollbackWindow';
import { verifyRelease } from '../releases/verifyRelease';
import { publicRegistry, publishedVersion, readPublished } from '../revisions/publicRegistry';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** What a published shell offers. @throws Refusal when its record is gone */
export async function readProvided(
  store: ReleaseStore,
  state: ReleaseState,
  version = state.shell.stable,
): Promise<Provided> {
  const folder = state.shell.versions[version]?.folder;
  const bytes = folder && (await store.read(`shell/${folder}/shell.json`));
  if (!bytes) throw new Refusal(`${store.name} has no shell ${version}: publish one first.`);
  return (JSON.parse(bytes.toString()) as { provides: Provided }).provides;
}

/** The versions that a rollback or a fallback may bring back. */
export async function readWindow(
  { store, now }: Context,
  state: ReleaseState,
  name: string,
): Promise<DeployedRelease[]> {
  const remote = state.remotes[name];
  if (!remote) return [];
  const versions = rollbackWindow(remote, now());
  return Promise.all(
    versions.map((version) => readPublished(store, name, remote.versions[version]!)),
  );
}

/**
 * Would this release run in the live shell, beside the other remotes, and in the place of the
 * versions that it may replace or be replaced by?
 * @throws Refusal with a line for each reason why not
 */
export async function checkContract(context: Context, state: ReleaseState, release: Release) {
  const { store } = context;
  const problems = [
    ...findUnmet(release, await readProvided(store, state)),
    ...findClashes(release, await publicRegistry(store, state)),
    ...findBreaks(release, await readWindow(context, state, release.name)),
  ];
  if (problems.length === 0) return;
  throw new Refusal(
    `${release.name} ${release.version} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
    problems,
  );
}

/** @throws Refusal with a line for each file that visitors would not get as it was published */
export async function checkFiles(context: Context, release: Release, baseUrl: string) {
  context.progress(`verifying ${release.name} ${release.version} at ${baseUrl}`);
  const problems = await verifyRelease(release, baseUrl, context.target);
  if (problems.length === 0) return;
  throw new Refusal(
    `${release.name} ${release.version} does not verify at ${baseUrl}. Nothing was changed:`,
    problems,
  );
}

/** Everything that must hold before visitors are sent to a published version. @throws Refusal */
export async function checkPublished(
  context: Context,
  state: ReleaseState,
  name: string,
  version: string,
): Promise<DeployedRelease> {
  const published = publishedVersion(state, name, version);
  const release = await readPublished(context.store, name, published);
  await checkContract(context, state, release);
  await checkFiles(context, release, published.baseUrl);
  return release;
}
