import { isDeepStrictEqual } from 'node:util';
import { findForeign } from '../keys/owners';
import { nextDocuments } from './documents';
import { hashOf, historyKey, parseRecord } from './record';
import { emptyState, type ReleaseState } from './ReleaseState';

/** The history up to a revision: its state, and the hash of each record that was read, by its revision. */
export type Chain = {
  state: ReleaseState;
  hashes: Map<number, string>;
  /** As in a record, which may be of tooling that did not write it down. */
  root?: ReleaseState['root'];
};

/** A history from its first record on. */
export const emptyChain = (): Chain => ({ state: emptyState, hashes: new Map() });

export const newestHash = ({ state, hashes }: Chain): string | undefined =>
  hashes.get(state.revision);

type Checked = { chain: Chain } | { problem: string };

/** Records of before there were keys are taken as they are, until somebody signs for all of them. */
function findUnadopted(hashes: string[], adopted: string[] = []): number {
  const length = Math.max(hashes.length, adopted.length);
  return Array.from({ length }).findIndex((_, index) => hashes[index] !== adopted[index]);
}

/** What is wrong with a signed record in its place; `null` when nothing is. */
function findFault(before: Chain, state: ReleaseState, isIntact: boolean): string | null {
  const { revision, change, signature, previous } = state;
  const key = historyKey(revision);
  if (!signature) return `${key} was inserted: nobody signed it`;
  if (!isIntact) return `${key} was altered: it is not what ${change.by} signed`;
  const isFirst = !before.state.signature;
  const unadopted = isFirst ? findUnadopted([...before.hashes.values()], state.adopted) : -1;
  if (unadopted >= 0)
    return `${historyKey(unadopted + 1)} was altered after ${change.by} signed for it`;
  if (!isFirst && previous !== newestHash(before)) {
    return `${historyKey(revision - 1)} was exchanged: ${key} follows another one`;
  }
  const foreign = findForeign(before.state, state, { name: change.by, key: signature.key });
  if (foreign.length > 0)
    return `${key} was inserted: the key of ${change.by} may not change ${foreign.join(', ')}`;
  if (state.documents && !isDeepStrictEqual(state.documents, nextDocuments(before.state, state))) {
    return `${key} was inserted: its documents cannot be of revision ${state.documents.revision}`;
  }
  return null;
}

/** Whoever signs first is the root; from then on its newest record counts. */
export function nextRoot(
  { state, root }: Chain,
  { revision, signature }: Pick<ReleaseState, 'revision' | 'signature'>,
): Chain['root'] {
  const isRoots = signature && (!state.signature || root?.key === signature.key);
  return isRoots ? { key: signature.key, revision } : root;
}

/** Appends a record to the chain, or says why it does not belong there. `bytes`: null when there is none. */
export function checkRecord(before: Chain, bytes: Buffer | null): Checked {
  const revision = before.state.revision + 1;
  const key = historyKey(revision);
  if (!bytes) return { problem: `${key} was dropped` };
  const parsed = parseRecord(bytes.toString());
  if ('problem' in parsed) return { problem: `${key} was altered: ${parsed.problem}` };
  const { state, isIntact } = parsed;
  if (state.revision > revision) {
    return {
      problem: `${key} was dropped: the record of revision ${state.revision} is in its place`,
    };
  }
  if (state.revision < revision) {
    return { problem: `${key} was inserted: it is the record of revision ${state.revision}` };
  }
  const isOld = !state.signature && !before.state.signature;
  const fault = isOld ? null : findFault(before, state, isIntact);
  if (fault) return { problem: fault };
  before.hashes.set(revision, hashOf(bytes));
  return { chain: { state, hashes: before.hashes, root: nextRoot(before, state) } };
}
