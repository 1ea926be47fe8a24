import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedError } from '../FeedError';

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<dns.LookupAddress[]>;

export function systemLookup(hostname: string): Promise<dns.LookupAddress[]> {
  return dns.promises.lookup(hostname, { all: true });
}

/**
 * Whether an address is on the public internet. Mapped IPv4 is checked as IPv4; private, loopback,
 * link-local, carrier, translated (NAT64, 6to4) and reserved ranges are all refused.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * A lookup for sockets that refuses a name as soon as one of its addresses is not public. The
 * socket connects to exactly the checked addresses, so a name cannot change in between (DNS
 * rebinding).
 */
export function guardedLookup(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(notPublic(), '', 0);
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

function notPublic(): FeedError {
  return new FeedError(
    403,
    'rss_url cannot be converted: it leads to an address that is not public.',
  );
}
