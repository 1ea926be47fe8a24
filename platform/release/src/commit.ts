import { setTimeout as pause } from 'node:timers/promises';
import { compare } from 'compare-versions';
import { findAdded, readNewest } from './check';
import type { Context } from './Context';
import { type PartVersion, partFile, partText, shellName } from './Part';
import { checkKnown } from './parts';
import { checkPlain, readPart } from './readFiles';
import { Refusal } from './Refusal';
import { checkServed, readServed } from './releases/served';
import { knownPart, shellOf, type State, withPart } from './State';

/** What a command wants of the registry repository. */
export type Change = {
  /** The subject of the commit. */
  what: string;
  /** What becomes of the state. It is applied anew to each state that others have made meanwhile. @throws Refusal */
  apply: (newest: State) => State;
  /** Published versions that visitors are sent to: their files are fetched and compared first. */
  uses?: PartVersion[];
  /** Lines for the person who runs the command. */
  notes?: string[];
  /** What to do instead when parts would not run together. */
  advise?: (state: State) => Promise<string[]>;
};

/** What came of it. `isChanged`: whether there was anything to do. */
export type Committed = { state: State; isChanged: boolean };

/** In how many tries a push must get through. */
const mostTries = 30;

/** Waits before another try, at random, so that commands that met do not meet again. In ms. */
const shortPause = () => pause(20 + Math.random() * 180);

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a state, by their paths. */
function textsOf({ site, articles, parts }: State): Record<string, string> {
  const texts = Object.entries(parts).map(
    ([name, part]) => [partFile(name), partText(part)] as const,
  );
  return {
    'site.json': jsonText(site.source),
    ...(articles && { 'pages.json': jsonText({ articles }) }),
    ...Object.fromEntries(texts),
  };
}

/** The files that a change writes: as they say something else, not as they are spaced. */
function changedFiles(before: State, after: State): Record<string, string> {
  const known = before.commit ? textsOf(before) : {};
  return Object.fromEntries(
    Object.entries(textsOf(after)).filter(([file, text]) => known[file] !== text),
  );
}

/** An open tab whose shell cannot run what is live now is told to refresh. */
async function withMinVersion(context: Context, before: State, after: State): Promise<State> {
  const [old, stable] = [shellOf(before).stable, shellOf(after).stable];
  if (!old || !stable || !compare(stable, old, '>')) return after;
  const inOldTabs = withPart(after, shellName, (shell) => ({ ...shell, stable: old }));
  const added = await findAdded(context, before, inOldTabs);
  return added.length === 0
    ? after
    : withPart(after, shellName, (shell) => ({ ...shell, minVersion: stable }));
}

/** @throws Refusal that names the field that would make a part unreadable */
function checkReadable(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const read = file.startsWith('parts/') && readPart(file, text);
    if (read && 'problem' in read)
      throw new Refusal(`${file}: ${read.problem.what}. Nothing was changed.`);
  }
}

/** The state after a change. @throws Refusal with a line for each pair that would not run together */
export async function draft(
  context: Context,
  before: State,
  { apply, advise }: Change,
): Promise<State> {
  const after = apply(before);
  checkReadable(changedFiles(before, after));
  const added = await findAdded(context, before, after);
  if (added.length === 0) return withMinVersion(context, before, after);
  const lines = added.map(({ line }) => line);
  const advice = (await advise?.(before)) ?? [];
  throw new Refusal('These would not run together. Nothing was changed:', [...lines, ...advice]);
}

/**
 * Checks a change, commits it and pushes it, again on each newer head if others were faster; a dry run only checks it.
 * @throws Refusal when a version that it uses does not verify, visitors would get parts that do not run together, or the
 * repository refuses the push
 */
export async function commit(context: Context, change: Change): Promise<Committed> {
  const { repository, why, isDryRun, progress, now, branch } = context;
  const { what, uses = [] } = change;
  checkPlain(why, '--why');
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) await shortPause();
    const before = await readNewest(context);
    for (const { name, version } of uses) checkKnown(knownPart(before, name), name, version);
    const after = await draft(context, before, change);
    const files = changedFiles(before, after);
    const isChanged = Object.keys(files).length > 0;
    if (!isChanged || isDryRun) return { state: before, isChanged };
    if (tries === 0)
      for (const part of uses) await checkServed(context, await readServed(context, before, part));
    if (tries === 0) progress(what);
    const about = { what, why, at: now() };
    const id = await repository.write(before.commit?.id ?? null, files, about);
    if ((await repository.push(id, branch)) === 'done') {
      const revision = (before.commit?.revision ?? 0) + 1;
      return {
        state: { ...after, commit: { id, revision, by: '', ...about, at: about.at.toISOString() } },
        isChanged: true,
      };
    }
  }
  throw new Refusal(
    `${repository.name} changes too often: others were faster ${mostTries} times. Run the command again. If no other command is running, a killed git has left a file that ends in .lock there: remove it.`,
  );
}
