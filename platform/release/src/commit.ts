import { messageOf } from '@synapsei/base';
import { compare } from 'compare-versions';
import { findAdded, readNewest } from './check';
import type { Context } from './Context';
import { type PartVersion, partFile, partText, shellName } from './Part';
import { checkKnown } from './parts';
import { pauseAtRandom } from './pauseAtRandom';
import { checkPlain, readPart } from './readFiles';
import { diskReason, type ExitCode, exitCodes, Refusal } from './Refusal';
import { show } from './render';
import { knownPart, revisionOf, shellOf, type State, withPart } from './State';
import { checkServed, readServed } from './upload';

/** A change that a command makes in the registry repository. */
export type Change = {
  /** The subject of the commit. */
  what: string;
  /** Changes the state. Applied again to each state that others have committed meanwhile. @throws Refusal */
  apply: (newest: State) => State;
  /** Published versions that visitors are sent to: their files are fetched and compared first. */
  uses?: PartVersion[];
  /** Lines for the person who runs the command. */
  notes?: string[];
};

/** The number of tries for a push. */
const mostTries = 30;

export const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a state, by their paths. */
const textsOf = ({ site, articles, parts }: State): Record<string, string> => ({
  'site.json': jsonText(site.source),
  ...(articles && { 'pages.json': jsonText({ articles }) }),
  ...Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [partFile(name), partText(part)]),
  ),
});

/** The files that a change writes: those whose content differs, regardless of spacing. */
function changedFiles(before: State, after: State): Record<string, string> {
  const known = before.commit ? textsOf(before) : {};
  const changed = Object.entries(textsOf(after)).filter(([file, text]) => known[file] !== text);
  return Object.fromEntries(changed);
}

/** An open tab whose shell cannot run what is live now is told to refresh. */
async function withMinVersion(context: Context, before: State, after: State): Promise<State> {
  const [old, stable] = [shellOf(before).stable, shellOf(after).stable];
  if (!old || !stable || !compare(stable, old, '>')) return after;
  const inOldTabs = withPart(after, shellName, (shell) => ({ ...shell, stable: old }));
  const added = await findAdded(context, before, inOldTabs);
  if (added.length === 0) return after;
  return withPart(after, shellName, (shell) => ({ ...shell, minVersion: stable }));
}

/** The state after a change. @throws Refusal with a line for each pair that would not run together */
export async function draft(context: Context, before: State, { apply }: Change): Promise<State> {
  const after = apply(before);
  for (const [file, text] of Object.entries(changedFiles(before, after)))
    if (file.startsWith('parts/')) readPart(file, text);
  const added = await findAdded(context, before, after);
  if (added.length === 0) return withMinVersion(context, before, after);
  const lines = added.map(({ line }) => line);
  throw new Refusal('These would not run together. Nothing was changed:', lines);
}

/**
 * Checks a change, commits it and pushes it, again on each newer head if others were faster. @returns the state, and whether
 * there was anything to do
 * @throws Refusal when a version that it uses does not verify, visitors would get parts that do not run together, or the
 * repository refuses the push
 */
export async function commit(context: Context, change: Change) {
  const { repository, why, progress, now, branch } = context;
  const { what, uses = [] } = change;
  checkPlain(why, '--why');
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) await pauseAtRandom();
    const before = await readNewest(context);
    for (const part of uses) checkKnown(knownPart(before, part.name), part);
    const after = await draft(context, before, change);
    const files = changedFiles(before, after);
    if (Object.keys(files).length === 0) return { state: before, isChanged: false };
    if (tries === 0) {
      for (const part of uses) await checkServed(context, await readServed(context, before, part));
      progress(what);
    }
    const about = { what, why, at: now() };
    const id = await repository.write(before.commit?.id ?? null, files, about);
    if ((await repository.push(id, branch)) === 'moved') continue;
    const made = { id, what, why, by: '', at: about.at.toISOString() };
    const state = { ...after, commit: { ...made, revision: revisionOf(before) + 1 } };
    return { state, isChanged: true };
  }
  throw new Refusal(
    `${repository.name} changes too often: others were faster ${mostTries} times. Run the command again. If no other command is running, a killed git has left a file that ends in .lock there: remove it.`,
  );
}

/** The result of a command that changes something. */
export type Outcome = {
  /** The sentence that says what was done. */
  what: string;
  /** The newest revision of the branch. */
  revision: number;
  /** Lines worth reading: differences, notes. */
  notes: string[];
  /** Default: done. */
  exitCode?: ExitCode;
};

/** Shows a commit; later commands make up for a failure. @throws Refusal that says what is committed already */
async function showCommitted(context: Context, revision: number): Promise<string[]> {
  try {
    return (await show(context)).problems;
  } catch (error) {
    if (error instanceof Refusal && error.exitCode === exitCodes.incomplete) throw error;
    const reason = diskReason(error);
    throw new Refusal(
      `Revision ${revision} is committed, but not shown: ${reason ? `${reason}.` : messageOf(error)} "release render" shows it.`,
      error instanceof Refusal ? error.details : [],
      exitCodes.incomplete,
    );
  }
}

/** Commits a change, and last of all shows it to visitors, or leaves that to a job. @throws Refusal */
export async function change(context: Context, wanted: Change): Promise<Outcome> {
  const { target, branch } = context;
  const { state, isChanged } = await commit(context, wanted);
  const revision = revisionOf(state);
  const what = isChanged ? wanted.what : `${wanted.what}: nothing to do`;
  const notes = isChanged ? [...(wanted.notes ?? [])] : [];
  const pushed = `pushed to the branch ${branch}: merge it to make it live`;
  if (branch) notes.push(...(isChanged ? [pushed] : []));
  else if (target.renderedByJob)
    notes.push(`revision ${revision}: visitors get it when it is rendered; "release status" tells`);
  else notes.push(...(await showCommitted(context, revision)));
  return { what, revision, notes };
}
