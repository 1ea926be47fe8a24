import {
  baseUrl,
  isHttpUrl,
  listOf,
  readVariables,
  serverVariables,
  wholeNumber,
} from '@synapsei/service-base';
import * as v from 'valibot';

const addresses = v.pipe(
  listOf(isHttpUrl, 'must be a comma-separated list of http or https URLs'),
  v.transform((urls) => urls.map((url) => new URL(url).href)),
);
const variables = {
  ...serverVariables(8093),
  FEED_URLS: v.optional(addresses, 'http://localhost:8092/feed.xml'),
  FEED_SERVER: v.optional(baseUrl),
  FEED_FRESH_SECONDS: v.optional(wholeNumber(0, 86_400), '900'),
  FEED_STALE_SECONDS: v.optional(wholeNumber(0, 604_800), '86400'),
  FEED_TIMEOUT_MS: v.optional(wholeNumber(1, 60_000), '5000'),
  FEED_MAX_BYTES: v.optional(wholeNumber(1, 50_000_000), '2000000'),
};

export type FeedConfig = ReturnType<typeof readConfig>;

/** @throws Error with one sentence that names an invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv) => readVariables(variables, environment);
