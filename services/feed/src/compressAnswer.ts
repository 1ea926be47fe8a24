import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this a compressed answer is hardly smaller. */
const smallestBytes = 1024;
const compress = promisify(gzip);

/** An onSend hook: long answers go out compressed to whoever reads gzip. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < smallestBytes) return payload;
  reply.header('vary', 'Origin, Accept-Encoding');
  if (request.method !== 'GET' || !acceptsGzip(request)) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload);
}

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '');
}
