import * as v from 'valibot';
import { isNetwork } from './networkOf';
import {
  baseUrl,
  filledText,
  isHttpUrl,
  listOf,
  oneOf,
  type readVariables,
  wholeNumber,
} from './readVariables';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const localOrigins = [8080, 8081, 8082, 8083].map((port) => `http://localhost:${port}`).join(',');
const networks =
  'must be a comma-separated list of addresses and networks such as 10.0.0.0/8, or of loopback, linklocal, uniquelocal';
const exactOrigins = 'must be a comma-separated list of exact origins such as https://example.com';

/** The variables of every service. @param port default of PORT */
export function serverVariables(port: number) {
  return {
    /** 0 takes any free port. */
    PORT: v.optional(wholeNumber(0, 65535), String(port)),
    HOST: v.optional(filledText, '127.0.0.1'),
    ALLOWED_ORIGINS: v.optional(listOf(isOrigin, exactOrigins), localOrigins),
    LOG_LEVEL: v.optional(oneOf(logLevels), 'warn'),
    TRUSTED_PROXIES: v.optional(listOf(isNetwork, networks), ''),
    REQUEST_MS: v.optional(wholeNumber(100, 600_000), '30000'),
    /** Undefined: metrics have no separate port. */
    METRICS_PORT: v.optional(wholeNumber(1, 65535)),
    METRICS_HOST: v.optional(filledText, '127.0.0.1'),
    DRAIN_MS: v.optional(wholeNumber(0, 60_000), '0'),
    /**
     * Address for spans, by OTLP over HTTP. If it is undefined or empty, traces are off and their code is not loaded.
     */
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
      v.union([v.literal(''), baseUrl], 'must be an http or https URL'),
    ),
  };
}

export type ServerConfig = ReturnType<typeof readVariables<ReturnType<typeof serverVariables>>>;

function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text;
}
