import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from '@synapsei/base';
import { isRecord } from '@synapsei/shared-types/values';
import { commit, type Change } from './commit';
import type { Context } from './Context';
import { diskReason, exitCodes, Refusal } from './Refusal';
import { type Plan, readRendered, render } from './render';
import { revisionOf } from './State';

const purgedKey = 'purged';
/** In milliseconds. Networks of many places need minutes. */
const longestPurge = 300_000;

/** What a command that failed said last, or how it ended. */
function sayEnd(error: unknown): string {
  if (!isRecord(error)) return String(error);
  const said = String(error.stderr ?? '').trim();
  if (error.killed) return `took longer than ${longestPurge / 1000} s`;
  return said.split('\n').at(-1) || `ended with ${String(error.code)}`;
}

/**
 * Shows visitors the newest commit, or the same anew if `isAgain`, and has a network in front forget its copies.
 * The target's `purge` gets the environment but for the key, `RELEASE_URL` and `RELEASE_REVISION`. A commit counts as purged once it has
 * ended well: a killed release is made up for by the next change, or by `release render`.
 * @throws Refusal when the network could not be told: visitors may then get the documents before
 */
export async function show(context: Context, isAgain = false): Promise<Plan> {
  const { store, progress, target } = context;
  const shown = await render(context, isAgain);
  const { revision, commit: id } = shown.rendered;
  const [command, ...args] = target.purge ?? [];
  const isPurged = async () => (await store.read(purgedKey))?.toString() === id;
  if (!command || (!isAgain && (await isPurged()))) return shown;
  const { RELEASE_DEPLOY_KEY: _key, ...own } = process.env;
  const env = { ...own, RELEASE_URL: target.url, RELEASE_REVISION: String(revision) };
  progress(`purging the network: ${command}`);
  try {
    await promisify(execFile)(command, args, { env, timeout: longestPurge, killSignal: 'SIGKILL' });
  } catch (error) {
    throw new Refusal(
      `Revision ${revision} is shown, but a network may keep the one before: "${command}" ${sayEnd(error)}. "release render" tries again.`,
      [],
      exitCodes.incomplete,
    );
  }
  await store.write(purgedKey, id);
  return shown;
}

/** What came of a command that changes something. */
export type Outcome = {
  /** What was done, or would be. */
  what: string;
  /** The revision that visitors are served now. */
  revision: number;
  /** The newest revision of the branch. */
  recorded: number;
  isDryRun: boolean;
  /** Lines worth reading: differences, notes. */
  notes: string[];
};

/** The last step, which others make up for. @throws Refusal that says what is committed already */
async function showCommitted(context: Context, revision: number): Promise<Plan> {
  try {
    return await show(context);
  } catch (error) {
    const { details, exitCode } = error instanceof Refusal ? error : new Refusal('');
    const reason = diskReason(error);
    const what = reason ? `${reason}.` : messageOf(error);
    const isSaid = exitCode === exitCodes.incomplete;
    const sentence = `Revision ${revision} is committed, but not shown: ${what} "release render" shows it.`;
    throw new Refusal(isSaid ? messageOf(error) : sentence, details, exitCodes.incomplete);
  }
}

/** Commits a change, and last of all shows it to visitors, or leaves that to a job. @throws Refusal */
export async function change(context: Context, wanted: Change): Promise<Outcome> {
  const { target, isDryRun, branch, showApart } = context;
  const { state, isChanged } = await commit(context, wanted);
  const what = isChanged ? wanted.what : `${wanted.what}: nothing to do`;
  const recorded = revisionOf(state);
  const notes = isChanged ? (wanted.notes ?? []) : [];
  const served = async () => (await readRendered(context))?.revision ?? 0;
  const outcome = { what, recorded, isDryRun, notes };
  if (isDryRun) return { ...outcome, revision: await served() };
  if (branch)
    return {
      ...outcome,
      revision: await served(),
      notes: [...notes, `pushed to the branch ${branch}: merge it to make it live`],
    };
  if (target.renderedByJob || showApart) {
    if (!target.renderedByJob) showApart?.();
    const left = `committed as revision ${recorded}: visitors get it when it is rendered; "release status" tells`;
    return { ...outcome, revision: await served(), notes: isChanged ? [...notes, left] : notes };
  }
  const { rendered, problems } = await showCommitted(context, recorded);
  return { ...outcome, revision: rendered.revision, notes: [...notes, ...problems] };
}
