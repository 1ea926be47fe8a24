import type { Server } from 'node:http';
import { LogController, type FastifyHttpOptions } from 'fastify';
import type { ServerConfig } from './serverVariables';

/** Destination of log lines. Default: standard output. */
export type LogTarget = { write: (line: string) => void };

/** Most services read no body, so the default is small. */
const smallBody = 1024;

/** Time limit of a silent connection, in ms: longer than any answer takes. */
const idleMs = 120_000;

/** How often connections are checked for requests that arrive too slowly, in ms. */
const longestCheckMs = 5_000;

/** The log and limits of every service. A body may have 1 KB by default; a request must arrive within REQUEST_MS. */
export function serverOptions(config: ServerConfig, logTarget?: LogTarget) {
  return {
    /** Logs only the kind of an error, because its message may contain a visitor's text or address. */
    logger: {
      level: config.logLevel,
      ...(logTarget && { stream: logTarget }),
      serializers: { err: describeError, req: ({ method }: { method: string }) => ({ method }) },
    },
    // One line per request, with its route in place of its address.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: smallBody,
    requestTimeout: config.requestMs,
    connectionTimeout: idleMs,
    http: { connectionsCheckingInterval: Math.min(longestCheckMs, config.requestMs) },
    trustProxy: config.trustedProxies,
  } satisfies FastifyHttpOptions<Server>;
}

type Described = Error & { code?: unknown; statusCode?: unknown };
type Description = Record<string, unknown> & Record<'type' | 'message' | 'stack', string>;

function describeError({ name, code, statusCode, stack = '', cause }: Described): Description {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: '',
    stack: places.join('\n'),
    code,
    statusCode,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
