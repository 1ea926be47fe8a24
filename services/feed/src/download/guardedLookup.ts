import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { FeedError } from '../FeedError';
import { isPublicAddress } from './publicAddress';

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<dns.LookupAddress[]>;

export function systemLookup(hostname: string): Promise<dns.LookupAddress[]> {
  return dns.promises.lookup(hostname, { all: true });
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
