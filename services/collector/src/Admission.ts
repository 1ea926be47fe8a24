import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@synapsei/service-base';
import { LRUCache } from 'lru-cache';
import type { CollectorConfig } from './config';

export type Sender = { visit: string; address: string };

/** Events of a visit for one release so far, with their counts. */
export type Told = Map<string, number>;

export type Admission = ReturnType<typeof createAdmission>;

/** Counts only an address's first visits: anyone can invent visits, not addresses. Both are kept as keyed hashes. */
export function createAdmission({ keepMinutes, visitsPerAddress, maxVisits }: CollectorConfig) {
  const secret = randomBytes(32);
  const kept = { max: maxVisits, ttl: keepMinutes * 60_000, ttlResolution: 0, perf: Date };
  const visits = new LRUCache<string, Told>(kept);
  const addresses = new LRUCache<string, { counted: number; last: Told }>(kept);
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

  /** The visit's events for the release, which the caller extends. Further visits from an address count as part of its last one. */
  return function admit({ visit, address }: Sender, remote: string, version: string): Told {
    const visitKey = keyOf(visit, remote, version);
    const known = visits.get(visitKey);
    if (known) return known;
    const addressKey = keyOf(networkOf(address), remote, version);
    const { counted = 0, last } = addresses.get(addressKey) ?? {};
    // Then a release that breaks at noon also fails for visitors who saw it work in the morning.
    if (last && counted >= visitsPerAddress) return last;
    const told: Told = new Map();
    addresses.set(addressKey, { counted: counted + 1, last: told });
    visits.set(visitKey, told);
    return told;
  };
}
