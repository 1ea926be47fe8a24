import { isHashed } from '@synapsei/server';
import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { publishedVersion, readPublished } from '../releases/readPublished';
import { readShellRecord } from '../releases/readShellRecord';
import { verifyFiles, verifyRelease } from '../releases/verifyRelease';
import { withArchived } from '../state/allVersions';
import { checkKnown, shellName, type Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import { reachable } from '../target';

function checkProblems(what: string, problems: string[]): void {
  if (problems.length > 0)
    throw new Refusal(`${what} does not verify. Nothing was changed:`, problems);
}

/** @throws Refusal with a line for each file that visitors would not get as it was published */
export async function checkFiles(
  { progress, target }: ReadContext,
  release: Release & { fileList: string },
  baseUrl: string,
) {
  const what = `${release.name} ${release.version} at ${baseUrl}`;
  progress(`verifying ${what}`);
  checkProblems(what, await verifyRelease(release, baseUrl, target));
}

/** The same for a shell, whose files lie at the site's root. */
export async function checkShellFiles({ target, progress }: ReadContext, record: ShellRecord) {
  const what = `shell ${record.version} at ${target.url}`;
  progress(`verifying ${what}`);
  const files = Object.entries(record.files).filter(([file]) => isHashed(file));
  const where = reachable(target, target.url);
  checkProblems(what, await verifyFiles(where, Object.fromEntries(files), false));
}

/** Before visitors are sent to a published version: are its files there, as they were published? @throws Refusal */
export async function checkPublished(context: ReadContext, newest: ReleaseState, part: Part) {
  const { store } = context;
  const state = await withArchived(store, newest, [part]);
  checkKnown(state, part);
  const { name, version } = part;
  if (name === shellName)
    return checkShellFiles(context, await readShellRecord(store, state, version));
  const published = publishedVersion(state, name, version);
  await checkFiles(context, await readPublished(store, name, published), published.baseUrl);
}
