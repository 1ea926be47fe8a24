import { isDeepStrictEqual } from 'node:util';
import { findForeign } from '../keys/owners';
import { mayBear } from './documents';
import { hashOf, historyKey, parseRecord } from './record';
import { emptyState, type ReleaseState } from './ReleaseState';

/** The history up to a revision: its state, and the hash of each record that was read, by its revision. */
export type Chain = { state: ReleaseState; hashes: Map<number, string> };

/** A history from its first record on. */
export const emptyChain = (): Chain => ({ state: emptyState, hashes: new Map() });

/** For whoever goes on with it: what comes of that is not this one's. */
export const copyOf = ({ state, hashes }: Chain): Chain => ({ state, hashes: new Map(hashes) });

/** Empty before the first record. */
export const newestHash = ({ state, hashes }: Chain): string => hashes.get(state.revision) ?? '';

/** The newest record of each key, once this one is there. */
export const nextSigners = ({ signers, revision }: ReleaseState, key: string) => ({
  ...signers,
  [key]: revision + 1,
});

/** What is wrong with a record after this chain, as `[revision, what]`; `null` when nothing is. */
function findFault(before: Chain, state: ReleaseState, root?: string): [number, string] | null {
  const { revision, change, documents, signature, signers, previous } = state;
  const inserted = (why: string): [number, string] => [revision, `was inserted: ${why}`];
  if (!signature) return inserted('nobody signed it');
  if (revision === 1 && root && signature.key !== root)
    return [revision, 'was exchanged: it is not signed by the root of release.config.json'];
  if (previous !== newestHash(before))
    return [revision - 1, `was exchanged: ${historyKey(revision)} follows another one`];
  const foreign = findForeign(before.state, state, { name: change.by, key: signature.key });
  if (foreign.length > 0)
    return inserted(`the key of ${change.by} may not change ${foreign.join(', ')}`);
  if (!mayBear(before.state, state))
    return inserted(`its documents cannot be of revision ${documents.revision}`);
  if (!isDeepStrictEqual(signers, nextSigners(before.state, signature.key)))
    return inserted('it names other records than each key has signed last');
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
  const at = (what: string, place = revision) => ({ problem: `${historyKey(place)} ${what}` });
  if (!bytes) return at('was dropped');
  const parsed = parseRecord(bytes.toString());
  if ('problem' in parsed) return at(`was altered: ${parsed.problem}`);
  const { state, isIntact } = parsed;
  if (state.revision > revision)
    return at(`was dropped: the record of revision ${state.revision} is in its place`);
  if (state.revision < revision)
    return at(`was inserted: it is the record of revision ${state.revision}`);
  if (!isIntact) return at(`was altered: it is not what ${state.change.by} signed`);
  const fault = findFault(before, state, root);
  if (fault) return at(fault[1], fault[0]);
  before.hashes.set(revision, hashOf(bytes));
  return { chain: { state, hashes: before.hashes } };
}
