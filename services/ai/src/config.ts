import { randomBytes } from 'node:crypto';
import {
  baseUrl,
  filledText,
  httpUrl,
  oneOf,
  readVariables,
  redisUrl,
  secret,
  serverVariables,
  wholeNumber,
} from '@synapsei/service-base';
import type { ArticleSource } from '@synapsei/shared-types/content';
import * as v from 'valibot';

const day = 24 * 60 * 60_000;

/** The README's table explains each of them. */
const variables = {
  ...serverVariables(8091),
  CATALOGUE_URL: v.optional(httpUrl, 'http://localhost:8081/catalogue.json'),
  CONTENT_URL: v.optional(baseUrl, 'http://localhost:8092'),
  CONTENT_TOKEN: v.optional(v.string(), 'synapsei-local-read-only'),
  CONTENT_COLLECTION: v.optional(filledText, 'synapsei-articles'),
  CONTENT_FORMAT: v.optional(oneOf(['strapi-4', 'strapi-5']), 'strapi-4'),
  CONTENT_ID_FIELD: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/, 'must be the name of a field')),
    'id',
  ),
  BOOKING_URL: v.optional(httpUrl, 'https://calendar.example/synapsei/15-minutes'),
  SOURCE_RETRY_MS: v.optional(wholeNumber(10, day), '3000'),
  SOURCE_REFRESH_MS: v.optional(wholeNumber(10, day), '300000'),
  STREAM_DELAY_MS: v.optional(wholeNumber(0, 1000), '15'),
  HEARTBEAT_MS: v.optional(wholeNumber(10, 60_000), '10000'),
  STALL_MS: v.optional(wholeNumber(20, day), '60000'),
  SHUTDOWN_MS: v.optional(wholeNumber(0, 120_000), '20000'),
  ADDRESS_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '20'),
  ADDRESS_LIMIT_PER_DAY: v.optional(wholeNumber(1, 1_000_000), '200'),
  TOKEN_LIMIT_PER_DAY: v.optional(wholeNumber(1, 1_000_000_000_000), '3000000'),
  ADDRESS_TOKEN_LIMIT_PER_DAY: v.optional(wholeNumber(1, 1_000_000_000_000), '300000'),
  CONVERSATION_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '10'),
  REQUEST_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '120'),
  MEMORY_SECRET: v.optional(secret),
  /** Undefined: this process shares nothing with others. */
  REDIS_URL: v.optional(redisUrl),
  MAX_REPLIES: v.optional(wholeNumber(1, 100_000), '1000'),
  RESUME_GRACE_MS: v.optional(wholeNumber(0, 600_000), '30000'),
  REPLY_KEEP_MS: v.optional(wholeNumber(10, day), '600000'),
  AI_PROVIDER: v.optional(oneOf(['openai-compatible', 'anthropic', 'google']), 'openai-compatible'),
  AI_BASE_URL: v.optional(httpUrl),
  /** Undefined: answers are composed here. */
  AI_MODEL: v.optional(filledText),
  AI_API_KEY: v.optional(v.string()),
  AI_TOTAL_MS: v.optional(wholeNumber(100, 600_000), '120000'),
  AI_CHUNK_MS: v.optional(wholeNumber(50, 600_000), '20000'),
};

export type AiConfig = ReturnType<typeof readConfig>;

/** @throws Error with one sentence naming the first invalid variable and what is valid. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const config = readVariables(variables, environment);
  const { heartbeatMs, stallMs, aiProvider, aiBaseUrl, aiModel } = config;
  // The vendors' own packages know their address.
  const isVendor = aiProvider !== 'openai-compatible';
  if (isVendor && !aiModel)
    throw new Error(`AI_MODEL is not set, but AI_PROVIDER ${aiProvider} needs it.`);
  if (!isVendor && Boolean(aiBaseUrl) !== Boolean(aiModel))
    throw new Error(
      `${aiModel ? 'AI_BASE_URL' : 'AI_MODEL'} is not set, but AI_BASE_URL and AI_MODEL belong together: set both or neither.`,
    );
  // Otherwise a reader of a slow answer would seem stalled between heartbeats.
  if (stallMs <= heartbeatMs)
    throw new Error(`STALL_MS must be more than HEARTBEAT_MS, ${heartbeatMs}, but is ${stallMs}.`);
  // With a secret each of its own, no process could read what another signed.
  if (config.redisUrl !== undefined && config.memorySecret === undefined)
    throw new Error(
      'MEMORY_SECRET is not set, but REDIS_URL needs it: set the same text of at least 32 characters for all processes.',
    );
  return {
    ...config,
    /** The same settings as in the site's runtime config, so that the assistant reads what the site shows. */
    articles: {
      services: { content: config.contentUrl },
      content: {
        collection: config.contentCollection,
        token: config.contentToken,
        format: config.contentFormat,
        idField: config.contentIdField,
      },
    } satisfies ArticleSource,
    /** By default only this process knows it: what it remembers ends with it. */
    memorySecret: config.memorySecret ?? randomBytes(32).toString('base64url'),
  };
}
