import type { ArticleSource } from '@synapsei/shared-types';
import * as v from 'valibot';

const defaultOrigins =
  'http://localhost:8080,http://localhost:8081,http://localhost:8082,http://localhost:8083';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const contentFormats = ['strapi-4', 'strapi-5'] as const;

const providers = ['openai-compatible', 'anthropic', 'google'] as const;

const text = (expected: string) => v.pipe(v.string(), v.nonEmpty(expected));

const address = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://'),
);

function wholeNumber(lowest: number, highest: number) {
  const expected = `a whole number from ${lowest} to ${highest}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, expected),
    v.transform(Number),
    v.minValue(lowest, expected),
    v.maxValue(highest, expected),
  );
}

const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').filter((part) => part.trim() !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^https?:\/\/[^/\s]+$/, 'exact origins such as http://localhost:8080'),
    ),
  ),
);

const day = 24 * 60 * 60_000;

/** Every variable: what it may be, and its default. The README's table says what each is for. */
const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '8091'),
  HOST: v.optional(text('a host name or an address'), '127.0.0.1'),
  ALLOWED_ORIGINS: v.optional(origins, defaultOrigins),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'warn'),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
  CATALOGUE_URL: v.optional(address, 'http://localhost:8081/catalogue.json'),
  CONTENT_URL: v.optional(address, 'http://localhost:8092'),
  CONTENT_TOKEN: v.optional(v.string(), 'synapsei-local-read-only'),
  CONTENT_COLLECTION: v.optional(text('the name of a collection'), 'synapsei-articles'),
  CONTENT_FORMAT: v.optional(
    v.picklist(contentFormats, `one of ${contentFormats.join(', ')}`),
    'strapi-4',
  ),
  CONTENT_ID_FIELD: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/, 'the name of a field')),
    'id',
  ),
  BOOKING_URL: v.optional(address, 'https://calendar.example/synapsei/15-minutes'),
  SOURCE_RETRY_MS: v.optional(wholeNumber(10, day), '3000'),
  SOURCE_REFRESH_MS: v.optional(wholeNumber(10, day), '300000'),
  STREAM_DELAY_MS: v.optional(wholeNumber(0, 1000), '15'),
  HEARTBEAT_MS: v.optional(wholeNumber(10, 60_000), '10000'),
  STALL_MS: v.optional(wholeNumber(20, day), '60000'),
  SHUTDOWN_MS: v.optional(wholeNumber(0, 120_000), '20000'),
  ADDRESS_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '20'),
  ADDRESS_LIMIT_PER_DAY: v.optional(wholeNumber(1, 1_000_000), '200'),
  CONVERSATION_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '10'),
  REQUEST_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '120'),
  MAX_REPLIES: v.optional(wholeNumber(1, 100_000), '1000'),
  RESUME_GRACE_MS: v.optional(wholeNumber(0, 600_000), '30000'),
  REPLY_KEEP_MS: v.optional(wholeNumber(10, day), '600000'),
  AI_PROVIDER: v.optional(
    v.picklist(providers, `one of ${providers.join(', ')}`),
    'openai-compatible',
  ),
  AI_BASE_URL: v.optional(address),
  AI_MODEL: v.optional(text('the name of a model')),
  AI_API_KEY: v.optional(v.string()),
  AI_TOTAL_MS: v.optional(wholeNumber(100, 600_000), '120000'),
  AI_CHUNK_MS: v.optional(wholeNumber(50, 600_000), '20000'),
});

type Environment = v.InferOutput<typeof environment>;

export type AiConfig = ReturnType<typeof toConfig>;

export type ModelConfig = NonNullable<AiConfig['model']>;

/**
 * Reads the configuration from environment variables; what is not set takes its default.
 * @throws Error whose message is one sentence naming the first bad variable and what it must be.
 */
export function readConfig(variables: NodeJS.ProcessEnv): AiConfig {
  const result = v.safeParse(environment, variables);
  if (!result.success) throw new Error(describe(result.issues[0]));
  checkModel(result.output);
  checkStall(result.output);
  return toConfig(result.output);
}

function toConfig(read: Environment) {
  return {
    port: read.PORT,
    host: read.HOST,
    allowedOrigins: read.ALLOWED_ORIGINS,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES,
    catalogueUrl: read.CATALOGUE_URL,
    articles: toArticleSource(read),
    bookingUrl: read.BOOKING_URL,
    sourceRetryMs: read.SOURCE_RETRY_MS,
    sourceRefreshMs: read.SOURCE_REFRESH_MS,
    streamDelayMs: read.STREAM_DELAY_MS,
    heartbeatMs: read.HEARTBEAT_MS,
    stallMs: read.STALL_MS,
    shutdownMs: read.SHUTDOWN_MS,
    limits: {
      addressPerMinute: read.ADDRESS_LIMIT_PER_MINUTE,
      addressPerDay: read.ADDRESS_LIMIT_PER_DAY,
      conversationPerMinute: read.CONVERSATION_LIMIT_PER_MINUTE,
      requestsPerMinute: read.REQUEST_LIMIT_PER_MINUTE,
    },
    replies: {
      atOnce: read.MAX_REPLIES,
      graceMs: read.RESUME_GRACE_MS,
      keepMs: read.REPLY_KEEP_MS,
    },
    model: toModelConfig(read),
  };
}

/** @throws Error: between heartbeats, a reader of a slow answer would look like one that takes nothing. */
function checkStall({ HEARTBEAT_MS, STALL_MS }: Environment): void {
  if (STALL_MS <= HEARTBEAT_MS)
    throw new Error(
      `STALL_MS must be more than HEARTBEAT_MS, ${HEARTBEAT_MS}, but is ${STALL_MS}.`,
    );
}

/** The same settings as in the site's runtime config, so that the assistant reads what the site shows. */
function toArticleSource(read: Environment): ArticleSource {
  return {
    services: { content: read.CONTENT_URL },
    content: {
      collection: read.CONTENT_COLLECTION,
      token: read.CONTENT_TOKEN,
      format: read.CONTENT_FORMAT,
      idField: read.CONTENT_ID_FIELD,
    },
  };
}

/** The vendors' own packages know their address. @throws Error naming the variable that is missing. */
function checkModel({ AI_PROVIDER, AI_BASE_URL, AI_MODEL }: Environment): void {
  const isVendor = AI_PROVIDER !== 'openai-compatible';
  if (isVendor && !AI_MODEL)
    throw new Error(`AI_MODEL is not set, but AI_PROVIDER ${AI_PROVIDER} needs it.`);
  if (!isVendor && Boolean(AI_BASE_URL) !== Boolean(AI_MODEL))
    throw new Error(
      `${AI_MODEL ? 'AI_BASE_URL' : 'AI_MODEL'} is not set, but AI_BASE_URL and AI_MODEL belong together: set both or neither.`,
    );
}

/** Undefined: no model is configured, and answers are composed here. */
function toModelConfig(read: Environment) {
  if (!read.AI_MODEL) return undefined;
  return {
    provider: read.AI_PROVIDER,
    baseUrl: read.AI_BASE_URL,
    name: read.AI_MODEL,
    apiKey: read.AI_API_KEY,
    totalMs: read.AI_TOTAL_MS,
    chunkMs: read.AI_CHUNK_MS,
  };
}

function describe(issue: v.InferIssue<typeof environment>): string {
  const name = String(issue.path?.[0]?.key);
  return `${name} is ${JSON.stringify(issue.input)}, but must be ${issue.message}.`;
}
