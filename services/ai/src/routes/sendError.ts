import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../requests/RequestError';
import { failureText } from './failureText';
import { largestBody } from './largestBody';

/** Every refusal and failure in one shape; what went wrong inside is for the log only. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toRequestError(error, request);
  if (known.statusCode >= 500 && known.retryAfter === undefined)
    request.log.error({ err: error }, 'The request failed.');
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  return reply
    .status(known.statusCode)
    .send({ error: { field: known.field, message: known.message } });
}

/** Fastify's own refusals, such as of a body that is too large or no JSON. */
function toRequestError(error: unknown, request: FastifyRequest): RequestError {
  if (error instanceof RequestError) return error;
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode >= 500) return new RequestError(500, failureText(request));
  if (statusCode === 413)
    return new RequestError(413, `The body must have at most ${largestBody} bytes.`, 'body');
  return new RequestError(statusCode, message, 'body');
}
