import * as v from 'valibot';
import { isNetwork } from './isNetwork';
import { baseUrl, filledText, isHttpUrl, listOf, oneOf, wholeNumber } from './variables';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const localOrigins = [8080, 8081, 8082, 8083].map((port) => `http://localhost:${port}`).join(',');
const networks =
  'must be a comma separated list of addresses and networks such as 10.0.0.0/8, or of loopback, linklocal, uniquelocal';
const httpUrl = 'must be an http or https URL';
const exactOrigins = 'must be a comma separated list of exact origins such as https://example.com';

/** The variables of every service. @param port default of PORT */
export function serverVariables(port: number) {
  return {
    PORT: v.optional(wholeNumber(0, 65535), String(port)),
    HOST: v.optional(filledText, '127.0.0.1'),
    ALLOWED_ORIGINS: v.optional(listOf(isOrigin, exactOrigins), localOrigins),
    LOG_LEVEL: v.optional(oneOf(logLevels), 'warn'),
    TRUSTED_PROXIES: v.optional(listOf(isNetwork, networks), ''),
    REQUEST_MS: v.optional(wholeNumber(100, 600_000), '30000'),
    METRICS_PORT: v.optional(wholeNumber(1, 65535)),
    METRICS_HOST: v.optional(filledText, '127.0.0.1'),
    DRAIN_MS: v.optional(wholeNumber(0, 60_000), '0'),
    // Empty is unset, as OpenTelemetry says.
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.union([v.literal(''), baseUrl], httpUrl)),
  };
}

type ServerVariables = v.InferOutput<
  ReturnType<typeof v.object<ReturnType<typeof serverVariables>, undefined>>
>;

export type ServerConfig = ReturnType<typeof toServerConfig>;

export function toServerConfig(read: ServerVariables) {
  return {
    /** 0 takes any free one. */
    port: read.PORT,
    host: read.HOST,
    /** Pages that may call from a browser. */
    allowedOrigins: read.ALLOWED_ORIGINS,
    logLevel: read.LOG_LEVEL,
    /** Networks of proxies whose `X-Forwarded-For` counts. */
    trustedProxies: read.TRUSTED_PROXIES,
    /** Within which a request must have arrived. */
    requestMs: read.REQUEST_MS,
    /** Undefined: none of its own. */
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
    /** How long it serves on after it said that it stops. */
    drainMs: read.DRAIN_MS,
    /** Where spans are sent by OTLP over HTTP. Undefined: traces are off. */
    traceEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
  };
}

function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text;
}
