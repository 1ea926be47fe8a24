import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../Context';
import { settle, type Unpublished } from '../releases/findMisfits';
import { checkPublished } from '../releases/verifyRelease';
import { type Outcome, showRecorded, unchanged, unrecorded } from '../revisions/showRecorded';
import type { ReleaseState } from '../state/ReleaseState';
import { withArchived } from '../state/archive';
import { commit, draftNext, type Proposal } from '../state/commit';
import { findMissing } from '../state/config';
import { checkKnown, type Part } from '../state/parts';
import { readChain, readState } from '../state/readState';

export type Intent = Pick<Proposal, 'subject'> & {
  /** The state that the decision was made on. By default it is made on the newest. */
  seen?: ReleaseState;
  what: string;
  apply: (newest: ReleaseState) => ReleaseState;
  /**
   * Published versions that `apply` uses: visitors get their files as they were published, and it finds them in the
   * state, also those that records list no more. By default none.
   */
  uses?: Part[];
  notes?: string[];
  /** What to do instead when parts would not run together. By default nothing is said. */
  advise?: () => Promise<string[]>;
  /** Stores what the change needs, once nothing speaks against it. By default nothing. */
  prepare?: () => Promise<unknown>;
  /** Records that the store has only then. By default none. */
  unpublished?: Unpublished;
};

/**
 * The change as it is asked of the history, which may be another one by the time that it is recorded.
 * None where it would change nothing of the state that the decision was made on.
 */
async function propose(context: Context, intent: Intent, seen: ReleaseState) {
  const { store, signer, why, target, now } = context;
  const { subject, what, uses = [], advise } = intent;
  const whole = await withArchived(store, seen, uses);
  uses.forEach((part) => checkKnown(whole, part));
  for (const part of uses) await checkPublished(context, whole, part);
  if (isDeepStrictEqual(intent.apply(whole), whole)) return null;
  // Who may override is the target's description to say, where it says anything.
  const policy = target.overrideOrigins && { overrideOrigins: target.overrideOrigins };
  let { unpublished } = intent;
  async function apply(newest: ReleaseState, before: ReleaseState) {
    const draft = intent.apply(await withArchived(store, newest, uses));
    const wanted = { ...draft, ...(policy && { policy }) };
    return settle(store, before, wanted, { unpublished, advise });
  }
  const proposal: Proposal = { subject, seen, apply, signer, change: { why, what }, now: now() };
  async function prepare() {
    await intent.prepare?.();
    // From here on what counts is what the store has.
    unpublished = undefined;
  }
  return { proposal, prepare };
}

/**
 * Checks a change, stores what it needs, signs and appends it as a revision, and last of all shows it to visitors; a dry
 * run only checks it.
 * @throws Refusal when a version that it uses does not verify, visitors would get parts that do not run together, the
 * key has no right to the change, the target's config is none, or somebody else changed the same thing
 */
export async function changeState(context: Context, intent: Intent): Promise<Outcome> {
  const { store, target, isDryRun, progress } = context;
  const { what, notes = [] } = intent;
  const seen = intent.seen ?? (await readState(store));
  const proposed = await propose(context, intent, seen);
  if (!proposed) return unchanged(context, seen, what);
  const { proposal, prepare } = proposed;
  const notesOn = ({ config }: ReleaseState) => [...notes, ...findMissing(target, config)];
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
  return showRecorded(context, next, what, notesOn(next));
}
