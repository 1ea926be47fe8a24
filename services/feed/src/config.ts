import {
  baseUrl,
  isHttpUrl,
  listOf,
  readVariables,
  serverVariables,
  wholeNumber,
} from '@synapsei/service-base';
import * as v from 'valibot';

const variables = {
  ...serverVariables(8093),
  FEED_ALLOWLIST: v.optional(
    listOf(
      isHostName,
      'must be a comma separated list of host names such as blog.example.com, or *',
    ),
    '',
  ),
  FEED_TRUSTED_URLS: v.optional(
    listOf(isHttpUrl, 'must be a comma separated list of http or https URLs'),
    'http://localhost:8092/feed.xml',
  ),
  FEED_TRUSTED_SERVER: v.optional(baseUrl),
  FEED_FRESH_SECONDS: v.optional(wholeNumber(0, 86_400), '900'),
  FEED_STALE_SECONDS: v.optional(wholeNumber(0, 604_800), '86400'),
  FEED_CACHE_ENTRIES: v.optional(wholeNumber(1, 10_000), '50'),
  FEED_TIMEOUT_MS: v.optional(wholeNumber(1, 60_000), '5000'),
  FEED_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '60'),
  FEED_MAX_BYTES: v.optional(wholeNumber(1, 50_000_000), '2000000'),
};

export type FeedConfig = ReturnType<typeof readConfig>;

/** @throws Error with one sentence that names an invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const read = readVariables(variables, environment);
  return {
    ...read,
    /** Host names whose feeds may be converted; `*` is every public host. */
    allowedHosts: read.feedAllowlist.map((host) => host.toLowerCase()),
    /** Exact addresses that the operator trusts, private ones included. */
    trustedUrls: read.feedTrustedUrls.map((url) => new URL(url).href),
    freshMs: read.feedFreshSeconds * 1000,
    staleMs: read.feedStaleSeconds * 1000,
  };
}

function isHostName(text: string): boolean {
  return text === '*' || /^[a-z0-9.-]+$/i.test(text);
}
