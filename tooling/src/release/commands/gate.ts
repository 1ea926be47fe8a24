import type { DeployedRelease, Release, ShellRecord } from '@synapsei/shared-types';
import type { ReadContext } from '../Context';
import { findBreaks } from '../contract/findBreaks';
import { Refusal } from '../Refusal';
import { isHashed } from '../releases/readShellBuild';
import { rollbackWindow } from '../releases/rollbackWindow';
import { verifyFiles, verifyRelease } from '../releases/verifyRelease';
import { publishedVersion, readPublished } from '../revisions/publicRegistry';
import { readShellRecord } from '../revisions/readShellRecord';
import { withArchived } from '../state/allVersions';
import { checkKnown, shellName, type Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import { reachable, type Target } from '../target';

/** The versions that a rollback or a fallback may bring back. */
export async function readWindow(
  { store, now }: ReadContext,
  state: ReleaseState,
  name: string,
): Promise<DeployedRelease[]> {
  const remote = state.remotes[name];
  if (!remote) return [];
  const versions = rollbackWindow(remote, now());
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

/** @throws Refusal with a line for each file that visitors would not get as it was published */
export async function checkFiles(
  context: ReadContext,
  release: Release & { fileList?: string },
  baseUrl: string,
) {
  context.progress(`verifying ${release.name} ${release.version} at ${baseUrl}`);
  const problems = await verifyRelease(release, baseUrl, context.target);
  if (problems.length === 0) return;
  throw new Refusal(
    `${release.name} ${release.version} does not verify at ${baseUrl}. Nothing was changed:`,
    problems,
  );
}

/** The same for a shell, whose files lie at the site's root. */
export async function checkShellFiles({ target, progress }: ReadContext, record: ShellRecord) {
  progress(`verifying shell ${record.version} at ${target.url}`);
  const files = Object.entries(record.files).filter(([file]) => isHashed(file));
  const problems = await verifyFiles(reachable(target, target.url), Object.fromEntries(files), {
    isCrossOrigin: false,
  });
  if (problems.length === 0) return;
  throw new Refusal(`shell ${record.version} does not verify. Nothing was changed:`, problems);
}

/** What is published only now was never tested. @throws Refusal where sets must be */
export function checkUntested({ name: target, requireTested }: Target, { name, version }: Part) {
  if (!requireTested) return;
  const part = `${name}@${version}`;
  throw new Refusal(
    `${target} requires tested sets, and ${name} ${version} could not be tested before it is published. Nothing was changed. Publish it without --promote, then:`,
    [
      `npm run release -- test ${part} --target ${target}`,
      `npm run release -- promote ${part} --target ${target}`,
    ],
  );
}

/** Before visitors are sent to a published version: are its files there, as they were published? @throws Refusal */
export async function checkPublished(context: ReadContext, newest: ReleaseState, part: Part) {
  const state = await withArchived(context.store, newest, [part]);
  checkKnown(state, part);
  const { name, version } = part;
  if (name === shellName) {
    return checkShellFiles(context, await readShellRecord(context.store, state, version));
  }
  const published = publishedVersion(state, name, version);
  const release = await readPublished(context.store, name, published);
  await checkFiles(context, release, published.baseUrl);
}
