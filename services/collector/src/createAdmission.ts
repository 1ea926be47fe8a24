import { createHmac, randomBytes } from 'node:crypto';
import { createRecent } from './createRecent';
import { networkOf } from '@synapsei/service-base';

const minuteMs = 60_000;

type Limits = { keepMinutes: number; visitsPerAddress: number; maximumVisits: number };

export type Claim = {
  /** The page view's random id. Earlier shells omit it. */
  visit?: string;
  /** Of the sender. */
  address: string;
  remote: string;
  version: string;
};

/** What a visit has told of a release so far. */
export type Told = Set<string>;

/**
 * Which visits count. Anybody can invent visits, but not addresses: of each address a release's first few
 * visits count. Visits and addresses are kept as keyed hashes, in memory alone, for the time that figures
 * are kept, or for less when there are too many.
 */
export function createAdmission(
  { keepMinutes, visitsPerAddress, maximumVisits }: Limits,
  now: () => number,
) {
  const secret = randomBytes(32);
  const keepMs = keepMinutes * minuteMs;
  const visits = createRecent<Told>(maximumVisits, keepMs, now);
  const addresses = createRecent<number>(maximumVisits, keepMs, now);
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

  return {
    /** What the visit has told of the release, to be added to; `undefined`: the visit does not count. */
    admit({ visit, address, remote, version }: Claim): Told | undefined {
      const network = networkOf(address);
      // Without an id, all that an address reports is one visit.
      const visitKey = keyOf(visit ? 'visit' : 'address', visit ?? network, remote, version);
      const known = visits.get(visitKey);
      if (known) return known;
      const addressKey = keyOf(network, remote, version);
      const counted = addresses.get(addressKey) ?? 0;
      if (counted >= visitsPerAddress) return undefined;
      addresses.set(addressKey, counted + 1);
      const told: Told = new Set();
      visits.set(visitKey, told);
      return told;
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;
