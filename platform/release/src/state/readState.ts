import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { newestHash, type Chain } from './checkRecord';
import { findStart } from './findStart';
import { hashOf, historyKey } from './record';
import type { ReleaseState } from './ReleaseState';
import { trustOf } from './trust';
import { newestListed, walkHistory, type Walk, type Walked } from './walkHistory';

/** What of the history this process has checked. A command reads the state more than once. */
const chains = new WeakMap<ReleaseStore, Chain>();

/** Records that are looked for one by one: a command adds one, and others at the same time a few. */
const ahead = 4;

/** The newest revision. A list of all keys takes a folder longer the more there are. */
async function findEnd(store: ReleaseStore, known: number): Promise<number> {
  for (let revision = known; revision < known + ahead; revision += 1) {
    if (!(await store.read(historyKey(revision + 1)))) return revision;
  }
  return newestListed(store, known);
}

/** The last record that was checked must still be the one that it was. */
async function goOn(store: ReleaseStore): Promise<Walk | null> {
  const start = chains.get(store);
  if (!start) return null;
  const { revision } = start.state;
  const bytes = revision > 0 ? await store.read(historyKey(revision)) : null;
  if (!bytes || hashOf(bytes) !== newestHash(start)) return {};
  return { start, end: await findEnd(store, revision) };
}

/** Remembers what was walked. @throws Refusal that names what does not belong there */
function keep(store: ReleaseStore, { chain, problem }: Walked): Chain {
  if (problem) {
    throw new Refusal(
      `${store.name}: ${problem}. Nothing is shown or changed until that is put right: see "release verify".`,
    );
  }
  chains.set(store, chain);
  return chain;
}

/**
 * The history to its newest record, checked from the last one that this process, this machine or a trusted key
 * has vouched for. So a command costs the same whatever the length of the history.
 * @throws Refusal that names the first record which was altered, dropped or inserted
 */
export async function readChain(store: ReleaseStore): Promise<Chain> {
  const walk = (await goOn(store)) ?? (await findStart(store));
  const chain = keep(store, await walkHistory(store, walk));
  const { state } = chain;
  if (state.revision > 0)
    trustOf(store).write?.({ revision: state.revision, hash: newestHash(chain) });
  return chain;
}

/** The whole history from its first record on, each state handed to `visit`. @throws Refusal */
export const readWhole = async (store: ReleaseStore, visit: (state: ReleaseState) => void) =>
  keep(store, await walkHistory(store, { visit }));

/** The history at least as far as a revision: read anew where this process has not read that far. @throws Refusal */
export async function knownChain(store: ReleaseStore, revision: number): Promise<Chain> {
  const known = chains.get(store);
  return known && revision <= known.state.revision ? known : readChain(store);
}

/** The newest state, which is all that its signers may have made of it. @throws Refusal */
export async function readState(store: ReleaseStore): Promise<ReleaseState> {
  return (await readChain(store)).state;
}
