import { inParallel } from '../releases/inParallel';
import type { ReleaseStore } from '../store/ReleaseStore';
import { checkRecord, emptyChain, historyKey, type Chain } from './checkRecord';
import type { ReleaseState } from './ReleaseState';

/** The newest record that was seen. */
export type Seen = { revision: number; hash: string };

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
export async function newestListed(store: ReleaseStore, after = 0): Promise<number> {
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

export type Walk = {
  /** What was checked already. By default nothing: from the first record on. */
  start?: Chain;
  /** The newest revision there is. By default as the store lists it. */
  end?: number;
  /** Is handed each state in turn. By default nobody. */
  visit?: (state: ReleaseState) => void;
};

/** Checks record after record to the first that does not belong there. */
export async function walkHistory(
  store: ReleaseStore,
  { start = emptyChain(), end, visit }: Walk = {},
): Promise<{ chain: Chain; problem: string | null }> {
  const { root } = trustOf(store);
  const { revision } = start.state;
  let chain: Chain = { ...start, hashes: new Map(start.hashes) };
  const last = end ?? (await newestListed(store, revision));
  for await (const bytes of readRecords(store, revision + 1, last)) {
    const checked = checkRecord(chain, bytes, root);
    if ('problem' in checked) return { chain, problem: checked.problem };
    chain = checked.chain;
    visit?.(chain.state);
  }
  return { chain, problem: findOtherSite(store, chain) ?? findForgotten(store, chain) };
}
