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

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

const origins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
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
  PORT: v.optional(wholeNumber(0, 65535), '8095'),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  ALLOWED_ORIGINS: v.optional(origins, localOrigins),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
  KEEP_MINUTES: v.optional(wholeNumber(1, 10_080), '1440'),
  MAX_SERIES: v.optional(wholeNumber(1, 100_000), '2000'),
  REPORTS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '60'),
});

type Environment = v.InferOutput<typeof environmentSchema>;

export type CollectorConfig = ReturnType<typeof toConfig>;

/**
 * The service's settings from environment variables; README.md lists them with their defaults.
 * @throws Error with one sentence that names the variable, when a value cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv): CollectorConfig {
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
    /** Pages that may report. */
    allowedOrigins: environment.ALLOWED_ORIGINS,
    logLevel: environment.LOG_LEVEL,
    /** Proxies in front whose forwarded address counts. */
    trustedProxies: environment.TRUSTED_PROXIES,
    /** How far back figures can be asked for. */
    keepMinutes: environment.KEEP_MINUTES,
    /** Combinations of remote, version, source and outcome that are told apart, per minute and in all. */
    maximumSeries: environment.MAX_SERIES,
    /** Of one address. */
    reportsPerMinute: environment.REPORTS_PER_MINUTE,
  };
}
