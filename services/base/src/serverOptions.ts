import type { Server } from 'node:http';
import { LogController, type FastifyHttpOptions } from 'fastify';
import { logOptions, type LogTarget } from './logOptions';
import type { ServerConfig } from './serverVariables';

/** Most services read no body. */
const smallBody = 1024;

/** A connection without a byte in either direction, in ms: longer than any answer of ours takes. */
const idleMs = 120_000;

/** How often connections are checked for requests that arrive too slowly, in ms. */
const longestCheckMs = 5_000;

/**
 * What every service has in common: its log, its limits and whose forwarded addresses count. A body
 * may have 1 KB unless the service says otherwise; a request must arrive within REQUEST_MS.
 */
export function serverOptions(config: ServerConfig, logTarget?: LogTarget) {
  return {
    logger: logOptions(config, logTarget),
    // One log line of our own per request, with its route instead of its address.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: smallBody,
    requestTimeout: config.requestMs,
    connectionTimeout: idleMs,
    http: { connectionsCheckingInterval: Math.min(longestCheckMs, config.requestMs) },
    trustProxy: config.trustedProxies,
  } satisfies FastifyHttpOptions<Server>;
}
