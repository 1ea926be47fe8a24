import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { messageOf } from '@synapsei/base';
import { parseWith } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { findForeign } from '../keys/owners';
import { isIntact, signJson, type Signer } from '../keys/Signer';
import { paddedRevision } from '../store/ReleaseStore';
import { mayBear } from './documents';
import { emptyState, stateSchema, type ReleaseState } from './ReleaseState';

export const historyKey = (revision: number) => `history/${paddedRevision(revision)}.json`;

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** A state as its record, signed. */
export const writeRecord = (state: ReleaseState, signer: Signer): string => signJson(state, signer);

const rawSchema = v.record(v.string(), v.unknown());

/** A record as it was read: what it says, and whether its signature is of these words. */
type Parsed = { state: ReleaseState; isIntact: boolean };

export function parseRecord(text: string): Parsed | { problem: string } {
  try {
    const raw = v.parse(rawSchema, JSON.parse(text));
    const parsed = parseWith(stateSchema, raw);
    if (!parsed.ok) return { problem: parsed.problem };
    const { signature } = parsed.value;
    return { state: parsed.value, isIntact: !signature || isIntact(raw, signature) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

/** The history up to a revision: its state, and the hash of each record that was read, by its revision. */
export type Chain = { state: ReleaseState; hashes: Map<number, string> };

/** A history from its first record on. */
export const emptyChain = (): Chain => ({ state: emptyState, hashes: new Map() });

/** Empty before the first record. */
export const newestHash = ({ state, hashes }: Chain): string => hashes.get(state.revision) ?? '';

/** The newest record of each key, once this one is there. */
export const nextSigners = ({ signers, revision }: ReleaseState, key: string) => ({
  ...signers,
  [key]: revision + 1,
});

/** What is wrong with a record after this chain; `null` when nothing is. `root`: who must have signed first. */
function findFault(before: Chain, { state, isIntact }: Parsed, root?: string): string | null {
  const { revision, change, documents, signature, signers, previous } = state;
  const expected = before.state.revision + 1;
  const key = historyKey(expected);
  if (revision > expected)
    return `${key} was dropped: the record of revision ${revision} is in its place`;
  if (revision < expected) return `${key} was inserted: it is the record of revision ${revision}`;
  if (!isIntact) return `${key} was altered: it is not what ${change.by} signed`;
  if (!signature) return `${key} was inserted: nobody signed it`;
  if (revision === 1 && root && signature.key !== root)
    return `${key} was exchanged: it is not signed by the root of release.config.json`;
  if (previous !== newestHash(before))
    return `${historyKey(revision - 1)} was exchanged: ${key} follows another one`;
  const foreign = findForeign(before.state, state, { name: change.by, key: signature.key });
  if (foreign.length > 0)
    return `${key} was inserted: the key of ${change.by} may not change ${foreign.join(', ')}`;
  if (!mayBear(before.state, state))
    return `${key} was inserted: its documents cannot be of revision ${documents.revision}`;
  if (!isDeepStrictEqual(signers, nextSigners(before.state, signature.key)))
    return `${key} was inserted: it names other records than each key has signed last`;
  return null;
}

/**
 * Appends a record to the chain, whose hashes grow by its own, or says why it does not belong there.
 * `bytes`: null when there is none. `root`: the key that must have signed first. By default any.
 */
export function checkRecord(
  before: Chain,
  bytes: Buffer | null,
  root?: string,
): { chain: Chain } | { problem: string } {
  const revision = before.state.revision + 1;
  if (!bytes) return { problem: `${historyKey(revision)} was dropped` };
  const parsed = parseRecord(bytes.toString());
  if ('problem' in parsed)
    return { problem: `${historyKey(revision)} was altered: ${parsed.problem}` };
  const problem = findFault(before, parsed, root);
  if (problem) return { problem };
  before.hashes.set(revision, hashOf(bytes));
  return { chain: { state: parsed.state, hashes: before.hashes } };
}
