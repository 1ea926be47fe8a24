import { messageOf, RequestError } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In bytes: the longest text in any script, 16,000 characters of three bytes each, plus the rest. */
export const largestBody = 64 * 1024;

/** The message to visitors for any failure, with the id for the log. */
export function failureText({ id }: Pick<FastifyRequest, 'id'>): string {
  return `The answer could not be completed. Please try again. (Request ${id})`;
}

/** Every refusal and failure in one format; internal errors are only logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message, details } = toRequestError(error, request);
  const { field, kind, retryAfter } = details;
  if (statusCode >= 500 && retryAfter === undefined)
    request.log.error({ err: error }, 'The request failed.');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(statusCode).send({ error: { kind, field, message } });
}

/** Fastify's own refusals, such as of a body that is too large or invalid JSON. */
function toRequestError(error: unknown, request: FastifyRequest): RequestError {
  if (error instanceof RequestError) return error;
  const statusCode =
    isRecord(error) && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (statusCode >= 500) return new RequestError(500, failureText(request));
  const message =
    statusCode === 413 ? `The body must have at most ${largestBody} bytes.` : messageOf(error);
  return new RequestError(statusCode, message, { field: 'body' });
}
