import { localKey, readKey } from '../keys/keyFiles';
import type { ReleaseStore } from '../store/ReleaseStore';
import { emptyChain, type Chain } from './checkRecord';
import { hashOf, historyKey, parseRecord } from './record';
import type { ReleaseState } from './ReleaseState';
import { trustOf } from './trust';
import { newestListed, type Walk } from './walkHistory';

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
  const bytes = root || !store.isLocal ? null : await store.read(localKey);
  const local = bytes ? readKey(bytes.toString(), localKey, true).key : undefined;
  return [root, own, local].filter((key) => key !== undefined);
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
export async function findStart(store: ReleaseStore): Promise<Walk> {
  const seen = trustOf(store).read?.();
  if (seen) {
    const start = await startAt(store, seen.revision, (_, hash) => hash === seen.hash);
    return { start: start ?? emptyChain() };
  }
  const end = await newestListed(store);
  return { start: (await startAtTrusted(store, end)) ?? emptyChain(), end };
}
