import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer, type LogTarget, RequestError } from '@synapsei/service-base';
import type { FastifyInstance } from 'fastify';
import { version } from '../package.json';
import type { AiConfig } from './config';
import { createServices } from './createServices';
import { refusePipelining } from './limits/refusePipelining';
import { memoryHeader } from './memory/createMemoryIds';
import { idempotencyKeyHeader } from './requests/readQuestion';
import type { Replies } from './replies/Replies';
import { addRoutes, replyIdHeader } from './routes/addRoutes';
import { largestBody, toRefusal } from './routes/toRefusal';

const requestIdHeader = 'x-request-id';
/** Time limit for sending the rest of an answer after its last event. */
const flushMs = 1_000;

/** A server, not yet listening, with every endpoint of the chat's backend. `close()` ends its background work. */
export async function createAiServer(config: AiConfig, logTarget?: LogTarget) {
  const server = await createServer(config, {
    name: 'ai',
    version,
    logTarget,
    options: {
      bodyLimit: largestBody,
      // Answers have limits of their own; a question's is silent until the model is done.
      connectionTimeout: 0,
      genReqId: requestIdOf,
    },
    metrics: () => services.metrics.read(),
    checks: () => services.checks,
    cors: {
      methods: ['GET', 'POST', 'DELETE'],
      allowedHeaders: ['content-type', idempotencyKeyHeader, memoryHeader],
      maxAge: 7200,
      exposedHeaders: ['retry-after', replyIdHeader, requestIdHeader, memoryHeader],
    },
    nothing: ({ method, url }) => new RequestError(404, `Nothing at ${method} ${url}.`),
    toRefusal,
    toBody: ({ message, details: { kind, field } }) => ({ error: { kind, field, message } }),
  });
  refusePipelining(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  // Only JSON is accepted: text/plain would let any site post without a preflight.
  server.removeContentTypeParser('text/plain');
  const services = await createServices(server, config);
  const { knowledge, replies } = services;
  addRoutes(server, services);
  knowledge.start();
  server.addHook('onClose', async () => {
    knowledge.stop();
    replies.close();
    await services.close();
  });
  stopGently(server, replies, config.shutdownMs);
  return server;
}

/** A proxy's request id if it is plain; else a new one. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** On close: answers may finish, up to a limit; then they end with an error event. */
function stopGently(server: FastifyInstance, replies: Replies, shutdownMs: number): void {
  const { server: connections } = server;
  server.addHook('preClose', async () => {
    setTimeout(() => replies.stopAll(), shutdownMs).unref();
    setTimeout(() => connections.closeAllConnections(), shutdownMs + flushMs).unref();
    const sweep = setInterval(() => {
      replies.stopUnread();
      // A connection whose stream started before stays open for more requests after it; one that a
      // browser opened in advance counts as busy. Neither may delay the stop once every answer is sent.
      if (replies.isIdle) connections.closeAllConnections();
      else connections.closeIdleConnections();
    }, 50).unref();
    connections.once('close', () => clearInterval(sweep));
  });
}
