import * as v from 'valibot';
import { headsName, keysOf, parseOwners, partsOfKey, siteName } from '../keys/owners';
import { readSigned, signatureSchema, signJson, type Signer } from '../keys/Signer';
import type { ReleaseStore } from '../store/ReleaseStore';
import { historyKey, newestHash, type Chain } from './checkRecord';
import { isAhead } from './isAhead';
import type { ReleaseState } from './ReleaseState';

export const headKey = 'head.json';

const day = 86_400_000;
/** In milliseconds: how old a head may be, and when the job that renders signs a new one of the same record. */
const [oldest, renewed] = [7 * day, day];

/** In milliseconds. A time that is still to come vouches for nothing. */
const ageOf = (at: string, now: Date) =>
  isAhead(at, now) ? Infinity : now.getTime() - Date.parse(at);

const headSchema = v.object({
  /** As records say it. */
  site: v.optional(v.string()),
  /** The newest record there was, and its hash. */
  revision: v.number(),
  hash: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  signature: signatureSchema,
});

/** Whether a key owns the site, or this alone. */
const maySign = ({ config }: ReleaseState, key: string) =>
  partsOfKey(config, key).some((part) => [siteName, headsName].includes(part));

/** What an owner of the site, or a key for this alone, has signed of the history's end; `null` for anything else. */
const parseHead = (bytes: Buffer | null, state: ReleaseState) =>
  readSigned(
    headSchema,
    bytes?.toString() ?? '',
    ({ site, signature }) => site === state.site && maySign(state, signature.key),
  );

/**
 * What a history lacks of what was signed, for whoever has seen none of it before; `null` when nothing.
 * `bytes`: the head as it was before the history was read, which may have grown since.
 */
export function findCut(bytes: Buffer | null, { state, hashes }: Chain): string | null {
  const head = parseHead(bytes, state);
  if (!head) return null;
  const isGone = head.revision > state.revision;
  // A history that is read from a later record on is vouched for by whoever signed that one.
  if (!isGone && [head.hash, undefined].includes(hashes.get(head.revision))) return null;
  return `${historyKey(head.revision)} was ${isGone ? 'dropped' : 'exchanged'}: ${headKey} of ${head.at} names it`;
}

/** Signs the history's end once a day, and whenever it is another one, with a key that may. */
export async function renewHead(store: ReleaseStore, signer: Signer, chain: Chain, now: Date) {
  const { site, revision } = chain.state;
  const hash = newestHash(chain);
  const known = parseHead(await store.read(headKey), chain.state);
  const isFresh = known?.hash === hash && ageOf(known.at, now) < renewed;
  if (isFresh || !maySign(chain.state, signer.key)) return;
  await store.write(headKey, signJson({ site, revision, hash, at: now.toISOString() }, signer));
}

/** A line when a site that signs heads has none, or an old one: records may then be taken off unnoticed. */
export function findOldHead(bytes: Buffer | null, state: ReleaseState, now: Date): string[] {
  const keys = Object.keys(keysOf(parseOwners(state.config), headsName));
  const head = parseHead(bytes, state);
  const isOld = head ? ageOf(head.at, now) > oldest : keys.length > 0;
  const what = head
    ? `was signed on ${head.at}, more than 7 days ago or 5 minutes ahead`
    : 'is missing, or not signed';
  return isOld ? [`${headKey} ${what}: run "release render" with a key of ${headsName}`] : [];
}
