import type { FastifyServerOptions } from 'fastify';
import type { ServerConfig } from './serverVariables';

/** Destination of log lines. Default: standard output. */
export type LogTarget = { write: (line: string) => void };

/**
 * JSON lines without any visitor's text or address: an error is logged by kind, codes and places. Its
 * message may contain a part of the request, and a model's contains all of it.
 */
export function logOptions(
  { logLevel }: Pick<ServerConfig, 'logLevel'>,
  stream?: LogTarget,
): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    ...(stream && { stream }),
    serializers: { err: describeError, req: ({ method }: { method: string }) => ({ method }) },
  };
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
