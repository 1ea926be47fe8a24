import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../Refusal';
import { growingPause } from '../store/growingPause';
import type { ReleaseStore } from '../store/ReleaseStore';
import { historyKey, readState } from './readState';
import type { Change, ReleaseState } from './ReleaseState';

/** What a change is about: a remote's name, or all of it. Others may change other things meanwhile. */
export type Subject = { remote: string } | 'shell' | 'pages' | 'all';

type Draft = Pick<ReleaseState, 'shell' | 'remotes' | 'policy' | 'pages'>;

export type Proposal = {
  subject: Subject;
  change: Omit<Change, 'at'>;
  /** The state that the decision was made on. */
  seen: ReleaseState;
  /** Makes the new state from the newest one. Called again when another change came first. */
  apply: (state: ReleaseState) => Draft;
  /** Time of the change. By default now. */
  now?: Date;
};

const maximumTries = 20;

function subjectOf(state: ReleaseState, subject: Subject): unknown {
  if (subject === 'shell' || subject === 'pages') return state[subject];
  if (subject === 'all') return [state.shell, state.remotes];
  return state.remotes[subject.remote];
}

const names = { shell: 'the shell', pages: 'what landing pages are made from', all: 'the site' };
const nameOf = (subject: Subject) =>
  typeof subject === 'object' ? subject.remote : names[subject];

/** @throws Refusal when somebody else changed the same thing since it was looked at */
function checkUnchanged({ subject, seen }: Proposal, newest: ReleaseState) {
  if (isDeepStrictEqual(subjectOf(seen, subject), subjectOf(newest, subject))) return;
  const { by, what, at } = newest.change;
  throw new Refusal(
    `${nameOf(subject)} was changed meanwhile: revision ${newest.revision}, "${what}" by ${by} at ${at}. Nothing was done; look at it and run the command again.`,
  );
}

/** A clock that runs behind does not turn history around. */
const notBefore = (now: Date, previous: string) =>
  previous && new Date(previous) > now ? previous : now.toISOString();

/**
 * Appends a revision. Changes of different remotes at the same time both come through, one upon the
 * other; of two changes of the same one, one is told.
 * @throws Refusal
 */
export async function commit(store: ReleaseStore, proposal: Proposal): Promise<ReleaseState> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (tries > 0) await pause(growingPause(tries));
    const newest = await readState(store);
    checkUnchanged(proposal, newest);
    const next: ReleaseState = {
      ...newest,
      ...proposal.apply(newest),
      revision: newest.revision + 1,
      change: {
        ...proposal.change,
        at: notBefore(proposal.now ?? new Date(), newest.change.at),
      },
    };
    const text = `${JSON.stringify(next, null, 1)}\n`;
    if (await store.create(historyKey(next.revision), text)) return next;
  }
  throw new Refusal(`${store.name} changes too often; try again in a moment.`);
}
