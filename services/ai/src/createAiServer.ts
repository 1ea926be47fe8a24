import cors from '@fastify/cors';
import type { AiResponse } from '@synapsei/shared-types';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../package.json';
import type { Answerer } from './answers/Answerer';
import { createAnswerer } from './answers/createAnswerer';
import type { AiConfig } from './config';
import { Knowledge } from './knowledge/Knowledge';
import { ConversationMemory } from './memory/ConversationMemory';
import { actions } from './requests/actions';
import { readActionQuestion, readStreamQuestion } from './requests/readQuestion';
import { RequestError } from './requests/RequestError';
import { sendStream } from './streaming/sendStream';

const largestBody = 32 * 1024;

/** A server, not yet listening, with every endpoint of the chat's backend. `close()` ends its background work. */
export async function createAiServer(config: AiConfig): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: config.logLevel },
    bodyLimit: largestBody,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
  });
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'POST'],
    maxAge: 7200,
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  const knowledge = new Knowledge(config, (message) => server.log.warn(message));
  const answerer = createAnswerer(config, knowledge, new ConversationMemory());
  addHealth(server, knowledge);
  addActions(server, answerer);
  addStream(server, answerer, config);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler((request, reply) =>
    sendError(
      new RequestError(404, `Nothing at ${request.method} ${request.url}.`),
      request,
      reply,
    ),
  );
  knowledge.start();
  server.addHook('onClose', async () => knowledge.stop());
  return server;
}

function addHealth(server: FastifyInstance, knowledge: Knowledge): void {
  server.get('/healthz', () => ({ status: 'ok', name: 'ai', version }));
  server.get('/readyz', (_request, reply) => {
    const { missing } = knowledge;
    if (missing.length === 0) return { status: 'ready', missing };
    return reply.status(503).send({ status: 'waiting', missing });
  });
}

function addActions(server: FastifyInstance, answerer: Answerer): void {
  for (const action of Object.keys(actions))
    server.post(`/api/ai/${action}`, async (request, reply): Promise<AiResponse> => {
      const question = readActionQuestion(action, request.body);
      const { signal } = abortOnLeave(reply);
      let message = '';
      for await (const piece of answerer(question, signal)) message += piece;
      return { message, type: question.category };
    });
}

function addStream(server: FastifyInstance, answerer: Answerer, config: AiConfig): void {
  server.post('/api/ai/chat/stream', (request, reply) => {
    const question = readStreamQuestion(request.body);
    const { signal } = abortOnLeave(reply);
    return sendStream(reply, answerer(question, signal), {
      heartbeatMs: config.heartbeatMs,
      signal,
    });
  });
}

/** Aborts when the visitor closes the connection before the answer is complete. */
function abortOnLeave(reply: FastifyReply): AbortController {
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  return abort;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toRequestError(error);
  if (known.statusCode >= 500) request.log.error(error);
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  return reply
    .status(known.statusCode)
    .send({ error: { field: known.field, message: known.message } });
}

/** Fastify's own refusals, such as of a body that is too large or no JSON. */
function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode >= 500) return new RequestError(500, 'The answer failed. Please try again.');
  if (statusCode === 413)
    return new RequestError(413, `The body must have at most ${largestBody} bytes.`, 'body');
  return new RequestError(statusCode, message, 'body');
}
