import type { FastifyServerOptions } from 'fastify';
import type { AiConfig } from '../config';

/** Where log lines go; standard output by default. */
export type LogTarget = { write: (line: string) => void };

type WithCode = Error & { code?: unknown; statusCode?: unknown };

/**
 * JSON lines without a word of any visitor: of an error its kind, its codes and where it arose are logged. Its message
 * may hold a part of the request, and the model's errors hold all of it.
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
