import type { DeployedRelease, Release } from '@synapsei/shared-types/registry';
import type { ReadContext } from '../Context';
import { findBreaks } from '../contract/findBreaks';
import { Refusal } from '../Refusal';
import { publishedVersion, readPublished } from '../releases/readPublished';
import { rollbackWindow } from '../releases/rollbackWindow';
import type { ReleaseState } from '../state/ReleaseState';

/** The versions that a rollback or a fallback may bring back. */
export async function readWindow(
  { store, now }: ReadContext,
  state: ReleaseState,
  name: string,
): Promise<DeployedRelease[]> {
  const remote = state.remotes[name];
  const versions = remote ? rollbackWindow(remote, now()) : [];
  return Promise.all(
    versions.map((version) => readPublished(store, name, publishedVersion(state, name, version))),
  );
}

/** A version is for ever, so it must say from the start what it breaks. @throws Refusal */
export async function checkBreaks(context: ReadContext, state: ReleaseState, release: Release) {
  const problems = findBreaks(release, await readWindow(context, state, release.name));
  if (problems.length === 0) return;
  throw new Refusal(
    `${release.name} ${release.version} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
    problems,
  );
}
