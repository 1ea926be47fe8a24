import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../Refusal';
import { growingPause } from '../store/growingPause';
import type { ReleaseStore } from '../store/ReleaseStore';
import { historyKey, readState } from './readState';
import { shellName } from './parts';
import type { Change, ReleaseState } from './ReleaseState';

/** What a change is about: parts by their names, or all of them. Others may change other things meanwhile. */
export type Subject = string[] | 'pages' | 'all';

export type Draft = Pick<ReleaseState, 'shell' | 'remotes' | 'policy' | 'pages'>;

export type Proposal = {
  subject: Subject;
  change: Omit<Change, 'at'>;
  /** The state that the decision was made on. */
  seen: ReleaseState;
  /** Makes the new state from the newest one. Called again when another change came first. It may refuse. */
  apply: (state: ReleaseState) => Draft | Promise<Draft>;
  /** Time of the change. By default now. */
  now?: Date;
};

const maximumTries = 20;

/** What must not have changed meanwhile, under the names that people have for it. */
function subjectsOf(state: ReleaseState, subject: Subject): [string, unknown][] {
  if (subject === 'all') return [['the site', [state.shell, state.remotes]]];
  if (subject === 'pages') return [['what landing pages are made from', state.pages]];
  return subject.map((name) =>
    name === shellName ? ['the shell', state.shell] : [name, state.remotes[name]],
  );
}

/** @throws Refusal when somebody else changed the same thing since it was looked at */
function checkUnchanged({ subject, seen }: Proposal, newest: ReleaseState) {
  const now = new Map(subjectsOf(newest, subject));
  const changed = subjectsOf(seen, subject).find(
    ([name, before]) => !isDeepStrictEqual(before, now.get(name)),
  );
  if (!changed) return;
  const { by, what, at } = newest.change;
  throw new Refusal(
    `${changed[0]} was changed meanwhile: revision ${newest.revision}, "${what}" by ${by} at ${at}. Nothing was done; look at it and run the command again.`,
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
      ...(await proposal.apply(newest)),
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
