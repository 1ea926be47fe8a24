import ipaddr from 'ipaddr.js';
import type { FeedConfig } from '../config';
import { FeedError } from '../FeedError';
import { isPublicAddress } from './guardedLookup';

const longestAddress = 2048;
const webPorts = ['', '80', '443'];

type Rules = Pick<FeedConfig, 'trustedUrls' | 'allowedHosts'>;

/**
 * The address as a URL the converter may fetch; checked for the first address and every redirect.
 * @throws FeedError that says which rule the address violates.
 */
export function vetFeedUrl(address: string, rules: Rules, base?: string): URL {
  const url = parseAddress(address, base);
  if (rules.trustedUrls.includes(url.href)) return url;
  const problem = problemOf(url, rules.allowedHosts);
  if (problem) throw new FeedError(403, `rss_url cannot be converted: ${problem}.`);
  return url;
}

function parseAddress(address: string, base?: string): URL {
  if (address.length <= longestAddress && URL.canParse(address, base)) {
    const url = new URL(address, base);
    url.hash = '';
    if (/^https?:$/.test(url.protocol)) return url;
  }
  throw new FeedError(422, 'rss_url must be an http or https address of at most 2048 characters.');
}

function problemOf(url: URL, allowedHosts: string[]): string | undefined {
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  if (url.username || url.password) return 'addresses with credentials are not fetched';
  if (!webPorts.includes(url.port)) return 'only ports 80 and 443 are fetched';
  // A literal never reaches the guarded lookup, so it is checked here.
  if (ipaddr.isValid(host) && !isPublicAddress(host))
    return 'it leads to an address that is not public';
  if (!allowedHosts.includes('*') && !allowedHosts.includes(host)) {
    return `feeds of ${host} are not on this service's list (FEED_ALLOWLIST)`;
  }
  return undefined;
}
