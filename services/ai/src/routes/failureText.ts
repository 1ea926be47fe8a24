import type { FastifyRequest } from 'fastify';

/** What a visitor is told of any failure, with what finds it in the log. */
export function failureText({ id }: Pick<FastifyRequest, 'id'>): string {
  return `The answer could not be completed. Please try again. (Request ${id})`;
}
