import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An onSend hook: adds an ETag to a text and answers 304 to a client that has it. Files have ETags of their own. */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', `W/${tag}`);
  const asked = request.headers['if-none-match'] ?? '';
  if (asked.trim() !== '*' && !asked.includes(tag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return '';
}
