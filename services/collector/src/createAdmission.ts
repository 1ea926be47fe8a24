import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@synapsei/service-base';
import { LRUCache } from 'lru-cache';
import type { CollectorConfig } from './config';

export type Sender = { visit: string; address: string };

/** What a visit has told of a release so far, and how often. */
export type Told = Map<string, number>;

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Which visits count. Anybody can invent visits, but not addresses: of each address a release's first few
 * visits count. Visits and addresses are kept as keyed hashes, in memory alone, for the time that figures
 * are kept, or for less when there are too many.
 */
export function createAdmission({ keepMinutes, visitsPerAddress, maxVisits }: CollectorConfig) {
  const secret = randomBytes(32);
  const kept = { max: maxVisits, ttl: keepMinutes * 60_000, ttlResolution: 0, perf: Date };
  const visits = new LRUCache<string, Told>(kept);
  const addresses = new LRUCache<string, { counted: number; last: Told }>(kept);
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

  /** What the visit has told of the release, to be added to. Further ones of an address are part of its last. */
  return function admit({ visit, address }: Sender, remote: string, version: string): Told {
    const visitKey = keyOf(visit, remote, version);
    const known = visits.get(visitKey);
    if (known) return known;
    const addressKey = keyOf(networkOf(address), remote, version);
    const { counted = 0, last } = addresses.get(addressKey) ?? {};
    // So a release that breaks at noon fails those who saw it work in the morning, too.
    if (last && counted >= visitsPerAddress) return last;
    const told: Told = new Map();
    addresses.set(addressKey, { counted: counted + 1, last: told });
    visits.set(visitKey, told);
    return told;
  };
}
