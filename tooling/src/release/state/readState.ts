import { inParallel } from '../releases/inParallel';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { checkRecord, emptyChain, type Chain } from './checkRecord';
import { hashOf, historyKey, parseRecord } from './record';
import { emptyState, type ReleaseState } from './ReleaseState';
import { trustOf } from './trust';

/** What of the history this process has checked. A command reads the state more than once. */
const chains = new WeakMap<ReleaseStore, Chain>();

async function newestListed(store: ReleaseStore): Promise<number> {
  const keys = await store.list('history/');
  const revisions = keys.map((key) => Number(/^history\/(\d+)\.json$/.exec(key)?.[1] ?? 0));
  return Math.max(0, ...revisions);
}

export type Walked = { chain: Chain; problem: string | null };

function findForgotten(store: ReleaseStore, { hashes }: Chain): string | null {
  const seen = trustOf(store).read?.();
  if (!seen) return null;
  const hash = hashes[seen.revision - 1];
  const key = historyKey(seen.revision);
  if (hash === undefined) return `${key} was dropped: this machine has seen it`;
  return hash === seen.hash ? null : `${key} was exchanged since this machine saw it`;
}

const foundedBy = ({ state, hashes }: Chain, root: string | undefined) =>
  state.adopted && root && state.signature?.key !== root
    ? `${historyKey(hashes.length)} was exchanged: it is not signed by the root of release.config.json`
    : null;

/** Checks record after record, from the first one or on from `start`, to the first that does not belong there. */
export async function walkHistory(store: ReleaseStore, start = emptyChain): Promise<Walked> {
  const { root } = trustOf(store);
  const end = await newestListed(store);
  const revisions = Array.from({ length: end }, (_, index) => index + 1);
  const wanted = revisions.slice(start.hashes.length);
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

/** The last record that was checked must still be the one that it was. */
async function knownChain(store: ReleaseStore): Promise<Chain> {
  const known = chains.get(store);
  if (!known) return emptyChain;
  const bytes = await store.read(historyKey(known.hashes.length));
  return bytes && hashOf(bytes) === known.hashes.at(-1) ? known : emptyChain;
}

/**
 * The history to its newest record, checked as far as this process has not done so.
 * @throws Refusal that names the first record which was altered, dropped or inserted
 */
export async function readChain(store: ReleaseStore): Promise<Chain> {
  const { chain, problem } = await walkHistory(store, await knownChain(store));
  if (problem) {
    throw new Refusal(
      `${store.name}: ${problem}. Nothing is shown or changed until that is put right: see "release verify".`,
    );
  }
  chains.set(store, chain);
  const { state, hashes } = chain;
  const hash = hashes.at(-1);
  if (state.signature && hash) trustOf(store).write?.({ revision: state.revision, hash });
  return chain;
}

/** The newest state, which is all that its signers may have made of it. @throws Refusal */
export async function readState(store: ReleaseStore): Promise<ReleaseState> {
  return (await readChain(store)).state;
}

/** @throws Refusal when the store has no such revision, or it is not the one that was signed */
export async function readRevision(store: ReleaseStore, revision: number): Promise<ReleaseState> {
  if (revision === 0) return emptyState;
  const checked = chains.get(store);
  const known = checked?.hashes[revision - 1] ? checked : await readChain(store);
  const bytes = await store.read(historyKey(revision));
  if (!bytes || revision > known.hashes.length) {
    throw new Refusal(`${store.name} has no revision ${revision}.`);
  }
  const parsed = parseRecord(bytes.toString());
  if (hashOf(bytes) === known.hashes[revision - 1] && 'state' in parsed) return parsed.state;
  throw new Refusal(`${store.name}: ${historyKey(revision)} was altered: see "release verify".`);
}
