import * as v from 'valibot';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const localOrigins = [8080, 8081, 8082, 8083].map((port) => `http://localhost:${port}`).join(',');

const wholeNumber = (lowest: number, highest: number) => {
  const message = `must be a whole number from ${lowest} to ${highest}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(lowest, message),
    v.maxValue(highest, message),
  );
};

const listOf = (isItem: (item: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
    v.array(v.pipe(v.string(), v.check(isItem, message))),
  );

const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '8093'),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  ALLOWED_ORIGINS: v.optional(
    listOf(isOrigin, 'must be a comma separated list of exact origins such as https://example.com'),
    localOrigins,
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
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
  FEED_FRESH_SECONDS: v.optional(wholeNumber(0, 86_400), '900'),
  FEED_STALE_SECONDS: v.optional(wholeNumber(0, 604_800), '86400'),
  FEED_CACHE_ENTRIES: v.optional(wholeNumber(1, 10_000), '50'),
  FEED_TIMEOUT_MS: v.optional(wholeNumber(1, 60_000), '5000'),
  FEED_MAX_BYTES: v.optional(wholeNumber(1, 50_000_000), '2000000'),
});

type Environment = v.InferOutput<typeof environmentSchema>;

export type FeedConfig = ReturnType<typeof toConfig>;

/**
 * The service's settings from environment variables; README.md lists them with their defaults.
 * @throws Error with one sentence that names the variable, when a value cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv): FeedConfig {
  const result = v.safeParse(environmentSchema, environment);
  if (result.success) return toConfig(result.output);
  const issue = result.issues[0];
  const name = String(issue.path?.[0].key);
  throw new Error(`${name} ${issue.message}, but is "${environment[name]}".`);
}

function toConfig(environment: Environment) {
  return {
    port: environment.PORT,
    host: environment.HOST,
    allowedOrigins: environment.ALLOWED_ORIGINS,
    logLevel: environment.LOG_LEVEL,
    /** Host names whose feeds may be converted; `*` is every public host. */
    allowedHosts: environment.FEED_ALLOWLIST.map((host) => host.toLowerCase()),
    /** Exact addresses that the operator vouches for, private ones included. */
    trustedUrls: environment.FEED_TRUSTED_URLS.map((url) => new URL(url).href),
    freshMs: environment.FEED_FRESH_SECONDS * 1000,
    staleMs: environment.FEED_STALE_SECONDS * 1000,
    cacheEntries: environment.FEED_CACHE_ENTRIES,
    /** For a whole download, redirects included. */
    timeoutMs: environment.FEED_TIMEOUT_MS,
    /** Of a feed after decompression. */
    maximumBytes: environment.FEED_MAX_BYTES,
  };
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text;
}

function isHostName(text: string): boolean {
  return text === '*' || /^[a-z0-9.-]+$/i.test(text);
}
