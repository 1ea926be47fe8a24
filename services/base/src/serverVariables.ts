import * as v from 'valibot';
import { isNetwork } from './networkOf';
import { baseUrl, filledText, isHttpUrl, listOf, oneOf, wholeNumber } from './readVariables';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const localOrigins = [8080, 8081, 8082, 8083].map((port) => `http://localhost:${port}`).join(',');
const networks =
  'must be a comma separated list of addresses and networks such as 10.0.0.0/8, or of loopback, linklocal, uniquelocal';
const exactOrigins = 'must be a comma separated list of exact origins such as https://example.com';

/** The variables of every service. @param port default of PORT */
export function serverVariables(port: number) {
  return {
    /** 0 takes any free one. */
    PORT: v.optional(wholeNumber(0, 65535), String(port)),
    HOST: v.optional(filledText, '127.0.0.1'),
    /** Pages that may call from a browser. */
    ALLOWED_ORIGINS: v.optional(listOf(isOrigin, exactOrigins), localOrigins),
    LOG_LEVEL: v.optional(oneOf(logLevels), 'warn'),
    /** Networks of proxies whose `X-Forwarded-For` counts. */
    TRUSTED_PROXIES: v.optional(listOf(isNetwork, networks), ''),
    /** Within which a request must have arrived. */
    REQUEST_MS: v.optional(wholeNumber(100, 600_000), '30000'),
    /** Undefined: none of its own. */
    METRICS_PORT: v.optional(wholeNumber(1, 65535)),
    METRICS_HOST: v.optional(filledText, '127.0.0.1'),
    /** How long it serves on after it said that it stops. */
    DRAIN_MS: v.optional(wholeNumber(0, 60_000), '0'),
    /** Where spans are sent by OTLP over HTTP. Undefined or empty, as OpenTelemetry says: traces are off. */
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
      v.union([v.literal(''), baseUrl], 'must be an http or https URL'),
    ),
  };
}

type ServerVariables = v.InferOutput<
  ReturnType<typeof v.object<ReturnType<typeof serverVariables>, undefined>>
>;

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name & string>;

type Config<Read> = { [Name in keyof Read as CamelCase<Name>]: Read[Name] } & {
  /** OpenTelemetry gives its variable a long name. */
  traceEndpoint: string | undefined;
};

export type ServerConfig = Config<ServerVariables>;

/** What was read, by the names that code has for it: `REQUEST_MS` is `requestMs`. */
export function toServerConfig<Read extends ServerVariables>(read: Read) {
  const toCamelCase = (name: string) =>
    name.toLowerCase().replace(/_./g, (next) => next.charAt(1).toUpperCase());
  const renamed = Object.entries(read).map(([name, value]) => [toCamelCase(name), value]);
  const traceEndpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT || undefined;
  return { ...Object.fromEntries(renamed), traceEndpoint } as Config<Read>;
}

function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text;
}
