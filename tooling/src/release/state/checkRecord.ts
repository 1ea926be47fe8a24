import { findForeign } from '../keys/owners';
import { hashOf, historyKey, parseRecord } from './record';
import { emptyState, type ReleaseState } from './ReleaseState';

/** The history up to a revision: its state, and the hash of each record. */
export type Chain = { state: ReleaseState; hashes: string[] };

export const emptyChain: Chain = { state: emptyState, hashes: [] };

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
  const unadopted = isFirst ? findUnadopted(before.hashes, state.adopted) : -1;
  if (unadopted >= 0)
    return `${historyKey(unadopted + 1)} was altered after ${change.by} signed for it`;
  if (!isFirst && previous !== before.hashes.at(-1)) {
    return `${historyKey(revision - 1)} was exchanged: ${key} follows another one`;
  }
  const foreign = findForeign(before.state, state, { name: change.by, key: signature.key });
  if (foreign.length === 0) return null;
  return `${key} was inserted: the key of ${change.by} may not change ${foreign.join(', ')}`;
}

/** Appends a record to the chain, or says why it does not belong there. `bytes`: null when there is none. */
export function checkRecord(before: Chain, bytes: Buffer | null): Checked {
  const revision = before.hashes.length + 1;
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
  return { chain: { state, hashes: [...before.hashes, hashOf(bytes)] } };
}
