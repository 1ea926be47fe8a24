import { RequestError } from '@synapsei/service-base';
import type { FastifyRequest } from 'fastify';

/** In bytes: the longest text in any script, 16,000 characters of three bytes each, plus the rest. */
export const largestBody = 64 * 1024;

/** The message to visitors for any failure, with the id for the log. */
export function failureText({ id }: Pick<FastifyRequest, 'id'>): string {
  return `The answer could not be completed. Please try again. (Request ${id})`;
}

/** The messages to visitors for a failure, and for a body that is too large or invalid JSON. */
export function toRefusal(
  { statusCode = 500, message }: { statusCode?: number; message: string },
  request: FastifyRequest,
): RequestError {
  if (statusCode >= 500) return new RequestError(500, failureText(request));
  const problem = statusCode === 413 ? `The body must have at most ${largestBody} bytes.` : message;
  return new RequestError(statusCode, problem, { field: 'body' });
}
