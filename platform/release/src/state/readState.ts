import { readLocalKey } from '../keys/keyFiles';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { emptyChain, hashOf, historyKey, newestHash, parseRecord, type Chain } from './checkRecord';
import { findCut, headKey } from './head';
import type { ReleaseState } from './ReleaseState';
import { newestListed, trustOf, walkHistory, type Walk } from './walkHistory';

/** What of the history this process has checked. A command reads the state more than once. */
const chains = new WeakMap<ReleaseStore, Chain>();

/** A history as of one record that need not be checked by those before it, if it is the one that is meant. */
async function startAt(
  store: ReleaseStore,
  revision: number,
  isMeant: (state: ReleaseState, hash: string) => boolean,
): Promise<Chain | null> {
  const bytes = await store.read(historyKey(revision));
  const parsed = bytes && parseRecord(bytes.toString());
  if (!parsed || 'problem' in parsed || !parsed.isIntact) return null;
  const { state } = parsed;
  const hash = hashOf(bytes);
  if (state.revision !== revision || !isMeant(state, hash)) return null;
  return { state, hashes: new Map([[revision, hash]]) };
}

/** The keys whose word this machine takes: the target's root, its own, and that of a folder. */
async function trustedKeys(store: ReleaseStore): Promise<string[]> {
  const { root, own } = trustOf(store);
  const local = root ? null : await readLocalKey(store);
  return [root, own, local?.key].filter((key) => key !== undefined);
}

/**
 * The newest record that a trusted key has signed: its tool checked all before it. Which one that is the newest
 * record of all says; a wrong word leads to no such record.
 */
async function startAtTrusted(store: ReleaseStore, newest: number): Promise<Chain | null> {
  const keys = await trustedKeys(store);
  const last = keys.length > 0 && newest > 0 ? await startAt(store, newest, () => true) : null;
  if (!last) return null;
  const isSigned = ({ signature }: ReleaseState) => keys.includes(signature?.key ?? '');
  if (isSigned(last.state)) return last;
  const revision = Math.max(0, ...keys.map((key) => last.state.signers[key] ?? 0));
  return revision > 0 ? startAt(store, revision, isSigned) : null;
}

/** Where to go on, and how far: from what this machine has seen, from what a trusted key signed, or from the start. */
async function findStart(store: ReleaseStore): Promise<Walk> {
  const seen = trustOf(store).read?.();
  if (seen) {
    const start = await startAt(store, seen.revision, (_, hash) => hash === seen.hash);
    return { start: start ?? emptyChain() };
  }
  const end = await newestListed(store);
  return { start: (await startAtTrusted(store, end)) ?? emptyChain(), end };
}

/** Records that are looked for one by one: a command adds one, and others at the same time a few. */
const ahead = 4;

/** The newest revision. A list of all keys takes a folder longer the more there are. */
async function findEnd(store: ReleaseStore, known: number): Promise<number> {
  for (let revision = known; revision < known + ahead; revision += 1) {
    if (!(await store.read(historyKey(revision + 1)))) return revision;
  }
  return newestListed(store, known);
}

/** From what this process has checked, whose last record must still be the one that it was. */
async function goOn(store: ReleaseStore): Promise<Walk | null> {
  const start = chains.get(store);
  if (!start) return null;
  const { revision } = start.state;
  const bytes = revision > 0 ? await store.read(historyKey(revision)) : null;
  if (!bytes || hashOf(bytes) !== newestHash(start)) return {};
  return { start, end: await findEnd(store, revision) };
}

/**
 * Walks, and remembers how far. `head`: what was signed of the history's end before. By default nothing.
 * @throws Refusal that names what does not belong there
 */
async function walk(store: ReleaseStore, from: Walk, head: Buffer | null = null): Promise<Chain> {
  const walked = await walkHistory(store, from);
  const { chain } = walked;
  const problem = walked.problem ?? findCut(head, chain);
  if (problem) {
    throw new Refusal(
      `${store.name}: ${problem}. Nothing is shown or changed until that is put right: see "release verify".`,
    );
  }
  // Only a record that counts is one to go on from.
  if (!chain.ignored) chains.set(store, chain);
  return chain;
}

/**
 * The history to its newest record, checked from the last one that this process, this machine or a trusted key
 * has vouched for. So a command costs the same whatever the length of the history.
 * @throws Refusal that names the first record which was altered, dropped or inserted
 */
export async function readChain(store: ReleaseStore): Promise<Chain> {
  const known = await goOn(store);
  const isFirst = !known && !trustOf(store).read?.();
  const head = isFirst ? await store.read(headKey) : null;
  const chain = await walk(store, known ?? (await findStart(store)), head);
  const { revision } = chain.state;
  // The next command goes on from it.
  if (revision > 0 && !chain.ignored) trustOf(store).write?.({ revision, hash: newestHash(chain) });
  return chain;
}

/** The newest state, which is all that its signers may have made of it. @throws Refusal */
export const readState = async (store: ReleaseStore): Promise<ReleaseState> =>
  (await readChain(store)).state;

/** The whole history from its first record on, each state handed to `visit`. @throws Refusal */
export const readWhole = (store: ReleaseStore, visit: (state: ReleaseState) => void) =>
  walk(store, { visit });

/** The history at least as far as a revision: read anew where this process has not read that far. @throws Refusal */
export async function knownChain(store: ReleaseStore, revision: number): Promise<Chain> {
  const known = chains.get(store);
  return known && revision <= known.state.revision ? known : readChain(store);
}
