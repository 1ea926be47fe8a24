import path from 'node:path';
import * as v from 'valibot';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const defaultPort = '8092';
const localOrigins = [8080, 8081, 8082, 8083].map((port) => `http://localhost:${port}`).join(',');

const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a whole number from 0 to 65535'),
);

const filledText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** An address that paths are appended to; the trailing slash goes so that none is doubled. */
const baseUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'must be an http or https URL'),
  v.transform((url) => url.replace(/\/+$/, '')),
);

const originList = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        isOrigin,
        'must be a comma separated list of exact origins such as https://example.com',
      ),
    ),
  ),
);

const environmentSchema = v.object({
  PORT: v.optional(portNumber, defaultPort),
  HOST: v.optional(filledText, '127.0.0.1'),
  ALLOWED_ORIGINS: v.optional(originList, localOrigins),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  CONTENT_TOKEN: v.optional(filledText, 'synapsei-local-read-only'),
  CONTENT_DIR: v.optional(filledText, path.join(__dirname, '..', 'content')),
  SITE_URL: v.optional(baseUrl, 'http://localhost:8080'),
  SITE_NAME: v.optional(filledText, 'Synapsei Labs'),
  PUBLIC_URL: v.optional(baseUrl),
});

type Environment = v.InferOutput<typeof environmentSchema>;

export type ContentConfig = ReturnType<typeof toConfig>;

/**
 * The service's settings from environment variables; README.md lists them with their defaults.
 * @throws Error with one sentence that names the variable, when a value cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv): ContentConfig {
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
    token: environment.CONTENT_TOKEN,
    contentDirectory: environment.CONTENT_DIR,
    siteUrl: environment.SITE_URL,
    siteName: environment.SITE_NAME,
    /** Where visitors reach this service: the base of image addresses in the feed. */
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
  };
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text;
}
