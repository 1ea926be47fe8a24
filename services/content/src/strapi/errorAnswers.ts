import type { FastifyReply, FastifyRequest } from 'fastify';

const errorNames: Record<number, [name: string, message: string]> = {
  400: ['ValidationError', 'Bad Request'],
  401: ['UnauthorizedError', 'Missing or invalid credentials'],
  403: ['ForbiddenError', 'Forbidden'],
  404: ['NotFoundError', 'Not Found'],
};
const unexpected: [string, string] = ['InternalServerError', 'Internal Server Error'];

/** A refusal with Strapi's status, name and message. */
export class StrapiError extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 404,
    message?: string,
  ) {
    super(message ?? errorNames[statusCode]?.[1]);
  }
}

/** Fastify's error handler in Strapi's format; an unexpected error is logged without exposing its details. */
export function answerError(
  error: { statusCode?: number; message: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'The request failed.');
  const [name, message] = errorNames[status] ?? unexpected;
  const told = error instanceof StrapiError ? error.message : message;
  const body = { data: null, error: { status, name, message: told, details: {} } };
  return reply.code(status).send(body);
}
