import { Refusal } from '../Refusal';
import { readLocalKey, type Seen } from '../keys/findSigner';
import { inParallel } from '../releases/inParallel';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { ReleaseState } from './ReleaseState';
import {
  type Chain,
  checkRecord,
  emptyChain,
  hashOf,
  historyKey,
  newestHash,
  parseRecord,
} from './checkRecord';
import { findCut, headKey } from './head';

/** What is known of a store from elsewhere: whoever can write to it cannot change this. */
export type Trust = {
  /** Public key of whoever signed first. By default any. */
  root?: string;
  /** The site that the history must be of, where it says. By default any. */
  site?: string;
  /** Public key of whoever runs the command: what it signed last was checked then. By default none. */
  own?: string;
  read?: () => Seen | null;
  write?: (seen: Seen) => void;
};

const trusts = new WeakMap<ReleaseStore, Trust>();

export const trustOf = (store: ReleaseStore): Trust => trusts.get(store) ?? {};

/** From now on the store's history is held against this. */
export function trust(store: ReleaseStore, known: Trust): void {
  trusts.set(store, known);
}

/** The newest revision that has a record. `after`: one that has, so that no earlier ones need to be listed. */
async function newestListed(store: ReleaseStore, after = 0): Promise<number> {
  const keys = await store.list('history/', after > 0 ? historyKey(after) : undefined);
  const revisions = keys.map((key) => Number(/^history\/(\d+)\.json$/.exec(key)?.[1] ?? 0));
  return Math.max(after, ...revisions);
}

function findForgotten(store: ReleaseStore, { hashes }: Chain): string | null {
  const seen = trustOf(store).read?.();
  if (!seen) return null;
  const hash = hashes.get(seen.revision);
  const key = historyKey(seen.revision);
  if (hash === undefined) return `${key} was dropped: this machine has seen it`;
  return hash === seen.hash ? null : `${key} was exchanged since this machine saw it`;
}

/** The records of one site are worth nothing at another, whoever signed them. */
function findOtherSite(store: ReleaseStore, { state }: Chain): string | null {
  const { site } = trustOf(store);
  return site === undefined || state.site === undefined || state.site === site
    ? null
    : `the history is that of ${state.site}, not of ${site}: say "identity" in release.config.json if that is the same site`;
}

/** Records that are read ahead: a file with a number far too high costs no more than these. */
const batch = 64;

async function* readRecords(store: ReleaseStore, first: number, last: number) {
  for (let start = first; start <= last; start += batch) {
    const length = Math.min(batch, last - start + 1);
    const wanted = Array.from({ length }, (_, index) => historyKey(start + index));
    yield* await inParallel(wanted, (key) => store.read(key), 16);
  }
}

type Walk = {
  /** What was checked already. By default nothing: from the first record on. */
  start?: Chain;
  /** The newest revision there is. By default as the store lists it. */
  end?: number;
  /** Is handed each state in turn. By default nobody. */
  visit?: (state: ReleaseState) => void;
};

/** Checks record after record to the first that does not belong there, which `problem` names. */
export async function walkHistory(
  store: ReleaseStore,
  { start = emptyChain(), end, visit }: Walk = {},
) {
  const { root } = trustOf(store);
  const { revision } = start.state;
  let chain: Chain = { ...start, hashes: new Map(start.hashes) };
  const last = end ?? (await newestListed(store, revision));
  for await (const bytes of readRecords(store, revision + 1, last)) {
    const checked = checkRecord(chain, bytes, root);
    if ('problem' in checked) return { chain, problem: checked.problem };
    chain = checked;
    visit?.(chain.state);
  }
  return { chain, problem: findOtherSite(store, chain) ?? findForgotten(store, chain) };
}

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
  const isIt = state.revision === revision && isMeant(state, hash);
  return isIt ? { state, hashes: new Map([[revision, hash]]) } : null;
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

/** Walks, and remembers how far. `head`: what was signed of the end before. @throws Refusal that names what is wrong */
async function walk(store: ReleaseStore, from: Walk, head: Buffer | null = null): Promise<Chain> {
  const { chain, problem } = await walkHistory(store, from);
  const fault = problem ?? findCut(head, chain);
  if (fault)
    throw new Refusal(
      `${store.name}: ${fault}. Nothing is shown or changed until that is put right: see "release verify".`,
    );
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
