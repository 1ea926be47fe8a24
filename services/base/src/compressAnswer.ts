import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers gain little from compression. */
const smallestBytes = 1024;
const compress = promisify(gzip);

/** An onSend hook: compresses JSON, XML, SVG and pages for clients that accept gzip. Runs last, on the final text. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const type = String(reply.getHeader('content-type'));
  if (reply.statusCode !== 200 || !/json|xml|html|css/.test(type) || !isWorthIt(payload))
    return payload;
  reply.header('vary', `${String(reply.getHeader('vary') ?? 'Origin')}, Accept-Encoding`);
  if (request.method !== 'GET' || !acceptsGzip(request)) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  reply.removeHeader('accept-ranges');
  if (typeof payload === 'string') return compress(payload);
  // A plain pipe would leave the answer open forever if the file fails.
  return pipeline(payload, createGzip(), () => undefined);
}

function isWorthIt(payload: unknown): payload is Readable | string {
  if (payload instanceof Readable) return true;
  return typeof payload === 'string' && payload.length >= smallestBytes;
}

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '');
}
