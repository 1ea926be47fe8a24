import type { FastifyServerOptions } from 'fastify';
import type { AiConfig } from '../config';

/** Destination of log lines. Default: standard output. */
export type LogTarget = { write: (line: string) => void };

type WithCode = Error & { code?: unknown; statusCode?: unknown };

/**
 * JSON lines without any visitor text: an error is logged by kind, codes and location. Its message
 * may contain a part of the request, and model errors contain all of it.
 */
export function logOptions(
  { logLevel }: AiConfig,
  stream?: LogTarget,
): FastifyServerOptions['logger'] {
  return { level: logLevel, ...(stream && { stream }), serializers: { err: describeError } };
}

function describeError({ name, code, statusCode, stack = '' }: WithCode) {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message: '', stack: places.join('\n'), code, statusCode };
}
