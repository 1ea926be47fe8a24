import { isDeepStrictEqual } from 'node:util';
import { messageOf } from '@synapsei/base';
import type { Context } from '../Context';
import { exitCodes, Refusal } from '../Refusal';
import { settle, type Unpublished } from '../releases/findMisfits';
import { publicRegistry } from '../revisions/publicRegistry';
import { showNewest } from '../revisions/showNewest';
import type { ReleaseState } from '../state/ReleaseState';
import { withArchived } from '../state/archive';
import { commit, draftNext, type Proposal } from '../state/commit';
import { findMissing } from '../state/config';
import type { Part } from '../state/parts';
import { readChain, readState } from '../state/readState';

export type Outcome = {
  /** What was done, or would be. */
  what: string;
  /** The revision that visitors are served now. */
  revision: number;
  /** The newest revision of the history: what was recorded, if anything was. */
  recorded: number;
  isDryRun: boolean;
  /** Lines worth reading: differences, notes. */
  notes: string[];
};

type Intent = Pick<Proposal, 'subject'> & {
  /** The state that the decision was made on. By default it is made on the newest. */
  seen?: ReleaseState;
  what: string;
  apply: (newest: ReleaseState) => ReleaseState;
  /** Published versions that `apply` uses: it finds them in the state, also those that records list no more. By default none. */
  uses?: Part[];
  notes?: string[];
  /** What to do instead when parts would not run together. By default nothing is said. */
  advise?: () => Promise<string[]>;
  /** Stores what the change needs, once nothing speaks against it. By default nothing. */
  prepare?: () => Promise<unknown>;
  /** Records that the store has only then. By default none. */
  unpublished?: Unpublished;
  /** Refuses what visitors would get. By default only parts that do not run together are. */
  check?: (next: ReleaseState, newest: ReleaseState) => Promise<void>;
};

/**
 * The change as it is asked of the history, which may be another one by the time that it is recorded.
 * None where it would change nothing of the state that the decision was made on.
 */
async function propose({ store, signer, why, target, now }: Context, intent: Intent) {
  const { subject, what, uses = [], check, advise } = intent;
  let { unpublished } = intent;
  const seen = intent.seen ?? (await readState(store));
  const whole = await withArchived(store, seen, uses);
  if (isDeepStrictEqual(intent.apply(whole), whole)) return { seen };
  // Who may override is the target's description to say, where it says anything.
  const policy = target.overrideOrigins && { overrideOrigins: target.overrideOrigins };
  async function apply(newest: ReleaseState, before: ReleaseState) {
    const draft = intent.apply(await withArchived(store, newest, uses));
    const wanted = { ...draft, ...(policy && { policy }) };
    const next = await settle(store, before, wanted, { unpublished, advise });
    await check?.(next, before);
    return next;
  }
  const proposal: Proposal = { subject, seen, apply, signer, change: { why, what }, now: now() };
  async function prepare() {
    await intent.prepare?.();
    // From here on what counts is what the store has.
    unpublished = undefined;
  }
  return { seen, proposal, prepare };
}

/**
 * Checks a change, stores what it needs, signs and appends it as a revision, and last of all shows it to visitors; a dry
 * run only checks it.
 * @throws Refusal when visitors would get parts that do not run together, the key has no right to the change,
 * the target's config is none, or somebody else changed the same thing
 */
export async function changeState(context: Context, intent: Intent): Promise<Outcome> {
  const { store, target, isDryRun, progress } = context;
  const { what } = intent;
  const { seen, proposal, prepare } = await propose(context, intent);
  if (!proposal) return unchanged(context, seen, what);
  const notesOn = ({ config }: ReleaseState) => [
    ...(intent.notes ?? []),
    ...findMissing(target, config),
  ];
  // Nothing is stored that would be refused.
  if (isDryRun || intent.prepare) {
    const draft = await draftNext(store, proposal, await readChain(store));
    if (isDryRun) return unrecorded(seen, what, isDryRun, notesOn(draft));
  }
  await prepare();
  progress(what);
  const next = await commit(store, proposal);
  // Whoever stops waiting for what follows has lost nothing: others make up for it.
  progress(`recorded as revision ${next.revision}`);
  return afterRecord(next, async () => {
    const { problems } = await publicRegistry(store, next);
    const notes = notesOn(next);
    if (isLeft(context)) notes.push(noteForOther(next));
    const revision = await show(context);
    return { what, recorded: next.revision, isDryRun, revision, notes: [...notes, ...problems] };
  });
}

/** Whether another process shows what this one records: a job, or that of a command in a hurry. */
const isLeft = ({ target, showApart }: Context) => target.renderedByJob || showApart;

/** @returns the revision that visitors are served now */
async function show(context: Context): Promise<number> {
  if (!isLeft(context)) return showNewest(context);
  if (!context.target.renderedByJob) context.showApart?.();
  return context.store.publishedRevision();
}

/** The last step, which others make up for. @throws Refusal that says what is recorded already */
async function afterRecord<Value>({ revision }: ReleaseState, act: () => Promise<Value>) {
  try {
    return await act();
  } catch (error) {
    const { details, exitCode } = error instanceof Refusal ? error : new Refusal('');
    const sentence = `Revision ${revision} is recorded, but not shown: ${messageOf(error)} "release render" shows it.`;
    const isSaid = exitCode === exitCodes.incomplete;
    throw new Refusal(isSaid ? messageOf(error) : sentence, details, exitCodes.incomplete);
  }
}

/** What of a change is left to another process. */
const noteForOther = ({ revision, documents }: ReleaseState) =>
  `recorded as revision ${revision}: ${
    documents.revision === revision
      ? 'visitors get it when it is rendered; "release status" tells'
      : 'nothing changes for visitors'
  }`;

/** The outcome of a command that recorded nothing. */
export const unrecorded = (
  { documents, revision }: ReleaseState,
  what: string,
  isDryRun: boolean,
  notes: string[] = [],
) => ({ what, revision: documents.revision, recorded: revision, isDryRun, notes });

/** Nothing to do is no failure: the command may be run again. So what a killed one has recorded is shown. */
export async function unchanged(context: Context, state: ReleaseState, what: string) {
  const outcome = unrecorded(state, `${what}: nothing to do`, context.isDryRun);
  const isShowing = !context.isDryRun && !context.target.renderedByJob;
  return isShowing
    ? { ...outcome, revision: await afterRecord(state, () => show(context)) }
    : outcome;
}
