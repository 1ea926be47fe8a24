import { messageOf } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../requests/RequestError';

/** In bytes: the longest text in any script, 16,000 characters of three bytes each, plus the rest. */
export const largestBody = 64 * 1024;

/** The message to visitors for any failure, with the id for the log. */
export function failureText({ id }: Pick<FastifyRequest, 'id'>): string {
  return `The answer could not be completed. Please try again. (Request ${id})`;
}

/** Every refusal and failure in one format; internal errors are only logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toRequestError(error, request);
  if (known.statusCode >= 500 && known.retryAfter === undefined)
    request.log.error({ err: error }, 'The request failed.');
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  return reply
    .status(known.statusCode)
    .send({ error: { field: known.field, message: known.message } });
}

/** Fastify's own refusals, such as of a body that is too large or invalid JSON. */
function toRequestError(error: unknown, request: FastifyRequest): RequestError {
  if (error instanceof RequestError) return error;
  const statusCode =
    isRecord(error) && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (statusCode >= 500) return new RequestError(500, failureText(request));
  if (statusCode === 413)
    return new RequestError(413, `The body must have at most ${largestBody} bytes.`, 'body');
  return new RequestError(statusCode, messageOf(error), 'body');
}
