import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { messageOf } from '@synapsei/base';
import { parseWith } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { findForeign, parseOwners, partsOfKey, siteName } from '../keys/owners';
import { isIntact, rawSchema, readSigned, signatureSchema, type Signature } from '../keys/Signer';
import { paddedRevision } from '../store/ReleaseStore';
import {
  emptyState,
  reachableVersions,
  stateSchema,
  type ReleaseState,
  type RemoteState,
} from './ReleaseState';

export const historyKey = (revision: number) => `history/${paddedRevision(revision)}.json`;

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** A record as it was read: what it says, and whether its signature is of these words. */
type Parsed = { state: ReleaseState; isIntact: boolean };
type Problem = { problem: string };

export function parseRecord(text: string): Parsed | Problem {
  try {
    const raw = v.parse(rawSchema, JSON.parse(text));
    const parsed = parseWith(stateSchema, raw);
    if (!parsed.ok) return parsed;
    const { signature, config } = parsed.value;
    // Who may make the next change must be said.
    parseOwners(config);
    return { state: parsed.value, isIntact: !signature || isIntact(raw, signature) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

/** The history up to a revision. */
export type Chain = {
  state: ReleaseState;
  /** The hash of each record that was read, by its revision. */
  hashes: Map<number, string>;
  /** Why the newest record counts for nothing. By default it counts. */
  ignored?: string;
};

/** A history from its first record on. */
export const emptyChain = (): Chain => ({ state: emptyState, hashes: new Map() });

/** Empty before the first record. */
export const newestHash = ({ state, hashes }: Chain): string => hashes.get(state.revision) ?? '';

/** The newest record of each key, once this one is there. */
export const nextSigners = ({ signers, revision }: ReleaseState, key: string) => ({
  ...signers,
  [key]: revision + 1,
});

/** A remote without what only commands read. */
const visiblePart = ({ archived: _archived, retired: _retired, ...remote }: RemoteState) => ({
  ...remote,
  versions: reachableVersions(remote).map((version) => [version, remote.versions[version]]),
});

/** All that documents are rendered from. */
const visibleOf = ({ shell, config, policy, pages, remotes }: ReleaseState) => ({
  shell: [shell.stable, shell.minVersion, shell.versions[shell.stable]],
  config,
  policy,
  pages,
  remotes: Object.entries(remotes).flatMap(([name, remote]) =>
    remote.stable ? [[name, visiblePart(remote)]] : [],
  ),
});

/** Files of a retired version go when documents are shown that bear at least this number. */
const hasRetired = ({ revision, remotes }: ReleaseState) =>
  Object.values(remotes).some(({ retired }) => retired?.some((one) => one.revision === revision));

const ownDocuments = ({ revision, change: { at } }: ReleaseState) => ({ revision, at });

/**
 * Which revision's number the documents bear after a change: its own, or that of before when visitors are
 * served the same. A publish that promotes nothing leaves every page, and every network's copy of it, as it is.
 */
export const nextDocuments = (before: ReleaseState, next: ReleaseState) =>
  !hasRetired(next) && isDeepStrictEqual(visibleOf(before), visibleOf(next))
    ? before.documents
    : ownDocuments(next);

/**
 * Whether a record may say this of its documents: no number but its own and that of before, which tabs know.
 * Which of the two is for the command that renders to say, so that another one may render from more or from less.
 */
const mayBear = (before: ReleaseState, next: ReleaseState) =>
  [ownDocuments(next), before.documents].some((one) => isDeepStrictEqual(one, next.documents));

/** What is wrong with a record after this chain; `null` when nothing is. `root`: who must have signed first. */
function findFault(before: Chain, { state, isIntact }: Parsed, root?: string): string | null {
  const { revision, change, documents, signature, signers, previous, passedOver } = state;
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
  if (!isDeepStrictEqual(passedOver, before.state.passedOver))
    return `${key} was inserted: it names other records as passed over than there are`;
  return null;
}

const sealSchema = v.object({
  schemaVersion: v.unknown(),
  revision: v.number(),
  previous: v.string(),
  signature: signatureSchema,
});

/**
 * What a record is that counts for nothing, so that no team stops the others with it: signed for this place by the key
 * of an owner, or empty, as a loss of power leaves a file. Who could put either there could as well have taken the
 * newest record away. `null`: it may not count for nothing.
 */
function mayPassOver(before: Chain, text: string): string | null {
  const { state } = before;
  // Before the first one nobody has a say yet.
  if (text === '') return state.revision > 0 ? 'which is empty' : null;
  const ownedBy = ({ key }: Signature) => partsOfKey(state.config, key);
  const seal = readSigned(sealSchema, text, ({ schemaVersion, revision, previous, signature }) => {
    const owned = ownedBy(signature);
    // All readers must find the same to count: one that does not know the site's new format must not go on.
    const isKnown = schemaVersion === emptyState.schemaVersion || !owned.includes(siteName);
    const isHere = revision === state.revision + 1 && previous === newestHash(before);
    return isHere && isKnown && owned.length > 0;
  });
  return seal && `signed with a key of ${ownedBy(seal.signature).join(', ')}`;
}

/** All stays as it was before such a record. */
function passOver(before: Chain, text: string, what: string): Chain {
  const { state, hashes } = before;
  const revision = state.revision + 1;
  const previous = newestHash(before);
  // What says nothing of the record before it is bound to it here.
  hashes.set(revision, hashOf(previous + text));
  return {
    state: { ...state, revision, passedOver: { ...state.passedOver, [revision]: previous } },
    hashes,
    ignored: `${historyKey(revision)}, ${what}. All stays as before it; whoever made that change can make it again.`,
  };
}

/** The state that a record makes, or what is wrong with it. */
function judge(before: Chain, text: string, root?: string): ReleaseState | string {
  const parsed = parseRecord(text);
  if ('state' in parsed) return findFault(before, parsed, root) ?? parsed.state;
  return `${historyKey(before.state.revision + 1)} was altered: ${parsed.problem}`;
}

/**
 * Appends a record to the chain, whose hashes grow by its own, or says why it does not belong there. An owner's record
 * that is no next state is appended too, and counts for nothing.
 * `bytes`: null when there is none. `root`: the key that must have signed first. By default any.
 */
export function checkRecord(before: Chain, bytes: Buffer | null, root?: string): Chain | Problem {
  const { hashes } = before;
  const revision = before.state.revision + 1;
  if (!bytes) return { problem: `${historyKey(revision)} was dropped` };
  const text = bytes.toString();
  const state = judge(before, text, root);
  if (typeof state !== 'string') return { state, hashes: hashes.set(revision, hashOf(bytes)) };
  const what = mayPassOver(before, text);
  if (what === null) return { problem: state };
  return passOver(before, text, `${what}, counts for nothing: ${state}`);
}
