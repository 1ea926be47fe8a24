import { RequestError } from '@synapsei/service-base';
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { FeedConfig } from '../config';

export type Lookup = (hostname: string) => Promise<dns.LookupAddress[]>;

export function systemLookup(hostname: string): Promise<dns.LookupAddress[]> {
  return dns.promises.lookup(hostname, { all: true });
}

/** Mapped IPv4 counts as IPv4; private, link-local, carrier, translated and reserved ranges are refused. */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Refuses names with an address that is not public. The socket connects to the checked ones: no DNS rebinding. */
export function guardedLookup(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(refused(notPublic), '', 0);
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

const refused = (problem: string) =>
  new RequestError(403, `rss_url cannot be converted: ${problem}.`);
const notPublic = 'it leads to an address that is not public';

const longestAddress = 2048;
const webPorts = ['', '80', '443'];

type Rules = Pick<FeedConfig, 'trustedUrls' | 'allowedHosts'>;

/** Checks the first address and every redirect. @throws RequestError that says which rule it violates. */
export function vetFeedUrl(address: string, rules: Rules, base?: string): URL {
  const url = parseAddress(address, base);
  if (rules.trustedUrls.includes(url.href)) return url;
  const problem = problemOf(url, rules.allowedHosts);
  if (problem) throw refused(problem);
  return url;
}

function parseAddress(address: string, base?: string): URL {
  if (address.length <= longestAddress && URL.canParse(address, base)) {
    const url = new URL(address, base);
    url.hash = '';
    if (/^https?:$/.test(url.protocol)) return url;
  }
  throw new RequestError(
    422,
    'rss_url must be an http or https address of at most 2048 characters.',
  );
}

function problemOf(url: URL, allowedHosts: string[]): string | undefined {
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  if (url.username || url.password) return 'addresses with credentials are not fetched';
  if (!webPorts.includes(url.port)) return 'only ports 80 and 443 are fetched';
  // A literal never reaches the guarded lookup, so it is checked here.
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return notPublic;
  if (!allowedHosts.includes('*') && !allowedHosts.includes(host)) {
    return `feeds of ${host} are not on this service's list (FEED_ALLOWLIST)`;
  }
  return undefined;
}
