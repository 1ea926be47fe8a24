import { isDeepStrictEqual } from 'node:util';
import { findForeign } from '../keys/owners';
import { documentsOf, mayBear } from './documents';
import { hashOf, historyKey, parseRecord, type Parsed } from './record';
import { emptyState, type ReleaseState } from './ReleaseState';

/** The history up to a revision: its state, and the hash of each record that was read, by its revision. */
export type Chain = {
  state: ReleaseState;
  hashes: Map<number, string>;
  /** Counted anew, as records of earlier tooling lack it. */
  signers: NonNullable<ReleaseState['signers']>;
};

/** A history from its first record on. */
export const emptyChain = (): Chain => ({ state: emptyState, hashes: new Map(), signers: {} });

/** For whoever goes on with it: what comes of that is not this one's. */
export const copyOf = (chain: Chain): Chain => ({ ...chain, hashes: new Map(chain.hashes) });

export const newestHash = ({ state, hashes }: Chain): string | undefined =>
  hashes.get(state.revision);

type Checked = { chain: Chain } | { problem: string };

/** Records of before there were keys are taken as they are, until somebody signs for all of them. */
function findUnadopted(hashes: string[], adopted: string[] = []): number {
  const length = Math.max(hashes.length, adopted.length);
  return Array.from({ length }).findIndex((_, index) => hashes[index] !== adopted[index]);
}

type Intact = Extract<Parsed, { state: ReleaseState }>;

/** What is wrong with a signed record in its place; `null` when nothing is. */
function findFault(before: Chain, { state, isIntact }: Intact, root?: string): string | null {
  const { revision, change, signature, previous } = state;
  const key = historyKey(revision);
  if (!signature) return `${key} was inserted: nobody signed it`;
  if (!isIntact) return `${key} was altered: it is not what ${change.by} signed`;
  const isFirst = !before.state.signature;
  if (isFirst && root && signature.key !== root)
    return `${key} was exchanged: it is not signed by the root of release.config.json`;
  const unadopted = isFirst ? findUnadopted([...before.hashes.values()], state.adopted) : -1;
  if (unadopted >= 0)
    return `${historyKey(unadopted + 1)} was altered after ${change.by} signed for it`;
  if (!isFirst && previous !== newestHash(before)) {
    return `${historyKey(revision - 1)} was exchanged: ${key} follows another one`;
  }
  const foreign = findForeign(before.state, state, { name: change.by, key: signature.key });
  if (foreign.length > 0)
    return `${key} was inserted: the key of ${change.by} may not change ${foreign.join(', ')}`;
  if (!mayBear(before.state, state))
    return `${key} was inserted: its documents cannot be of revision ${documentsOf(state).revision}`;
  if (state.signers && !isDeepStrictEqual(state.signers, nextSigners(before, state)))
    return `${key} was inserted: it names other records than each key has signed last`;
  return null;
}

/** The newest record of each key, once this one is there. */
export const nextSigners = (
  { signers }: Chain,
  { revision, signature }: Pick<ReleaseState, 'revision' | 'signature'>,
): Chain['signers'] => (signature ? { ...signers, [signature.key]: revision } : signers);

/**
 * Appends a record to the chain, whose hashes grow by its own, or says why it does not belong there.
 * `bytes`: null when there is none. `root`: the key that must have signed first. By default any.
 */
export function checkRecord(before: Chain, bytes: Buffer | null, root?: string): Checked {
  const revision = before.state.revision + 1;
  const key = historyKey(revision);
  if (!bytes) return { problem: `${key} was dropped` };
  const parsed = parseRecord(bytes.toString());
  if ('problem' in parsed) return { problem: `${key} was altered: ${parsed.problem}` };
  const { state } = parsed;
  if (state.revision > revision) {
    return {
      problem: `${key} was dropped: the record of revision ${state.revision} is in its place`,
    };
  }
  if (state.revision < revision) {
    return { problem: `${key} was inserted: it is the record of revision ${state.revision}` };
  }
  const isOld = !state.signature && !before.state.signature;
  const fault = isOld ? null : findFault(before, parsed, root);
  if (fault) return { problem: fault };
  before.hashes.set(revision, hashOf(bytes));
  return { chain: { state, hashes: before.hashes, signers: nextSigners(before, state) } };
}
