import { inParallel } from '../releases/inParallel';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { localKey, readKey } from '../keys/keyFiles';
import { checkRecord, emptyChain, newestHash, type Chain } from './checkRecord';
import { hashOf, historyKey, parseRecord } from './record';
import { emptyState, type ReleaseState } from './ReleaseState';
import { trustOf } from './trust';

/** What of the history this process has checked. A command reads the state more than once. */
const chains = new WeakMap<ReleaseStore, Chain>();

/** The newest revision that has a record. `after`: one that has, so that no earlier ones need to be listed. */
async function newestListed(store: ReleaseStore, after = 0): Promise<number> {
  const keys = await store.list('history/', after > 0 ? historyKey(after) : undefined);
  const revisions = keys.map((key) => Number(/^history\/(\d+)\.json$/.exec(key)?.[1] ?? 0));
  return Math.max(after, ...revisions);
}

export type Walked = { chain: Chain; problem: string | null };

function findForgotten(store: ReleaseStore, { hashes }: Chain): string | null {
  const seen = trustOf(store).read?.();
  if (!seen) return null;
  const hash = hashes.get(seen.revision);
  const key = historyKey(seen.revision);
  if (hash === undefined) return `${key} was dropped: this machine has seen it`;
  return hash === seen.hash ? null : `${key} was exchanged since this machine saw it`;
}

const foundedBy = ({ state }: Chain, root: string | undefined) =>
  state.adopted && root && state.signature?.key !== root
    ? `${historyKey(state.revision)} was exchanged: it is not signed by the root of release.config.json`
    : null;

/** Checks record after record, from the first one or on from `start`, to the first that does not belong there. */
export async function walkHistory(store: ReleaseStore, start = emptyChain()): Promise<Walked> {
  const { root } = trustOf(store);
  const first = start.state.revision + 1;
  const isNewest = chains.get(store) === start && !(await store.read(historyKey(first)));
  // A list of all keys takes a folder longer the more there are.
  const end = isNewest ? start.state.revision : await newestListed(store, start.state.revision);
  const wanted = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  const records = await inParallel(wanted, (each) => store.read(historyKey(each)), 16);
  let chain = start;
  for (const bytes of records) {
    const checked = checkRecord(chain, bytes);
    if ('problem' in checked) return { chain, problem: checked.problem };
    const problem = foundedBy(checked.chain, root);
    if (problem) return { chain, problem };
    chain = checked.chain;
  }
  return { chain, problem: findForgotten(store, chain) };
}

/** A history as of one record that need not be checked by those before it, if it is the one that is meant. */
async function startAt(
  store: ReleaseStore,
  revision: number,
  isMeant: (state: ReleaseState, hash: string) => boolean,
): Promise<Chain | null> {
  const bytes = await store.read(historyKey(revision));
  const parsed = bytes && parseRecord(bytes.toString());
  if (!parsed || 'problem' in parsed || !parsed.isIntact) return null;
  const [{ state }, hash] = [parsed, hashOf(bytes)];
  if (state.revision !== revision || !isMeant(state, hash)) return null;
  return { state, hashes: new Map([[revision, hash]]), root: state.root };
}

/** The key whose word this machine takes: that of the target's description, or of a folder itself. */
async function trustedKey(store: ReleaseStore): Promise<string | undefined> {
  const { root } = trustOf(store);
  const bytes = root || !store.isLocal ? null : await store.read(localKey);
  return bytes ? readKey(bytes.toString(), localKey, true).key : root;
}

/**
 * The newest record that the trusted key has signed: its tool checked all before it. Which one that is the
 * newest record of all says; a wrong word leads to no such record.
 */
async function startAtRoot(store: ReleaseStore): Promise<Chain | null> {
  const key = await trustedKey(store);
  const newest = key ? await newestListed(store) : 0;
  if (newest === 0) return null;
  const last = await startAt(store, newest, () => true);
  const isSigned = ({ signature }: ReleaseState) => signature?.key === key;
  if (!last || isSigned(last.state)) return last;
  const { root } = last.state;
  return root && root.key === key ? startAt(store, root.revision, isSigned) : null;
}

/** Where to go on: what this process has checked, what this machine has, what the trusted key signed, or the start. */
async function findStart(store: ReleaseStore): Promise<Chain> {
  const known = chains.get(store);
  if (known) {
    const bytes = await store.read(historyKey(known.state.revision));
    return bytes && hashOf(bytes) === newestHash(known) ? known : emptyChain();
  }
  const seen = trustOf(store).read?.();
  const start = seen
    ? await startAt(store, seen.revision, (_, hash) => hash === seen.hash)
    : await startAtRoot(store);
  return start ?? emptyChain();
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
 * The history to its newest record, checked from the last one that this process, this machine or the trusted
 * key has vouched for. So a command costs the same whatever the length of the history.
 * @throws Refusal that names the first record which was altered, dropped or inserted
 */
export async function readChain(store: ReleaseStore): Promise<Chain> {
  const chain = keep(store, await walkHistory(store, await findStart(store)));
  const { state } = chain;
  const hash = newestHash(chain);
  if (state.signature && hash) trustOf(store).write?.({ revision: state.revision, hash });
  return chain;
}

/** The newest state, which is all that its signers may have made of it. @throws Refusal */
export async function readState(store: ReleaseStore): Promise<ReleaseState> {
  return (await readChain(store)).state;
}

/** How many records are read one after the other, as each tells the hash of the one before. */
const longestWalkBack = 32;

/** The chain with the hash of an earlier record: from the records after it, or else from the first one on. */
async function withHash(store: ReleaseStore, chain: Chain, revision: number): Promise<Chain> {
  const { hashes } = chain;
  const [first = 0] = [...hashes.keys()].sort((left, right) => left - right);
  let step = first;
  while (step > revision && first - revision <= longestWalkBack) {
    const known = hashes.get(step);
    const before = await startAt(store, step, (_, hash) => hash === known);
    if (!before?.state.previous) break;
    step -= 1;
    hashes.set(step, before.state.previous);
  }
  if (hashes.has(revision)) return chain;
  return keep(store, await walkHistory(store));
}

/** @throws Refusal when the store has no such revision, or it is not the one that was signed */
export async function readRevision(store: ReleaseStore, revision: number): Promise<ReleaseState> {
  if (revision === 0) return emptyState;
  const checked = chains.get(store);
  const newest = checked && revision <= checked.state.revision ? checked : await readChain(store);
  const bytes = await store.read(historyKey(revision));
  if (!bytes || revision > newest.state.revision) {
    throw new Refusal(`${store.name} has no revision ${revision}.`);
  }
  const known = await withHash(store, newest, revision);
  const parsed = parseRecord(bytes.toString());
  if (hashOf(bytes) === known.hashes.get(revision) && 'state' in parsed) return parsed.state;
  throw new Refusal(`${store.name}: ${historyKey(revision)} was altered: see "release verify".`);
}
