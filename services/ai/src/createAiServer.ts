import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { AiResponse } from '@synapsei/shared-types';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../package.json';
import type { Answerer } from './answers/Answerer';
import { createAnswerer } from './answers/createAnswerer';
import type { AiConfig } from './config';
import { Knowledge } from './knowledge/Knowledge';
import { createLimits, type Limits } from './limits/createLimits';
import { ConversationMemory } from './memory/ConversationMemory';
import { actions } from './requests/actions';
import type { Question } from './requests/Question';
import { readActionQuestion, readStreamQuestion } from './requests/readQuestion';
import { RequestError } from './requests/RequestError';
import { sendStream } from './streaming/sendStream';

const largestBody = 32 * 1024;

type Parts = {
  answerer: Answerer;
  limits: Limits;
  /** Answers being given now. */
  replies: Set<AbortController>;
  config: AiConfig;
};

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
    exposedHeaders: ['retry-after'],
  });
  await server.register(rateLimit, { global: false });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  // Only JSON is read: text/plain would let any site post without a preflight.
  server.removeContentTypeParser('text/plain');
  const knowledge = new Knowledge(config, (message) => server.log.warn(message));
  const parts: Parts = {
    answerer: createAnswerer(config, knowledge, new ConversationMemory(), (reason) =>
      server.log.warn(reason, 'The model failed; answering without it.'),
    ),
    limits: createLimits(server, config.limits),
    replies: new Set(),
    config,
  };
  addHealth(server, knowledge);
  addActions(server, parts);
  addStream(server, parts);
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
  stopGently(server, parts);
  return server;
}

/** On close: answers may end, up to a limit; then they are ended with an error event. */
function stopGently(server: FastifyInstance, { replies, config }: Parts): void {
  server.addHook('preClose', async () => {
    setTimeout(() => abortAll(replies), config.shutdownMs).unref();
    const sweep = setInterval(() => closeConnections(server, replies), 50).unref();
    server.server.once('close', () => clearInterval(sweep));
  });
}

/**
 * A connection whose stream began before stays open for more requests when the stream ends; one that a browser
 * opened ahead of need counts as busy. Neither may hold up the stop once every answer is given.
 */
function closeConnections({ server }: FastifyInstance, replies: Set<AbortController>): void {
  if (replies.size > 0) server.closeIdleConnections();
  else server.closeAllConnections();
}

function addHealth(server: FastifyInstance, knowledge: Knowledge): void {
  server.get('/healthz', () => ({ status: 'ok', name: 'ai', version }));
  server.get('/readyz', (_request, reply) => {
    const { missing } = knowledge;
    if (missing.length === 0) return { status: 'ready', missing };
    return reply.status(503).send({ status: 'waiting', missing });
  });
}

function addActions(server: FastifyInstance, { answerer, ...parts }: Parts): void {
  for (const action of Object.keys(actions))
    server.post(`/api/ai/${action}`, async (request, reply): Promise<AiResponse> => {
      await parts.limits.checkAddress(request);
      const question = readActionQuestion(action, request.body);
      const { signal, done } = await begin(question, request, reply, parts);
      let message = '';
      for await (const piece of answerer(question, signal)) message += piece;
      done();
      return { message, type: question.category };
    });
}

function addStream(server: FastifyInstance, { answerer, ...parts }: Parts): void {
  server.post('/api/ai/chat/stream', async (request, reply) => {
    await parts.limits.checkAddress(request);
    const question = readStreamQuestion(request.body);
    const { signal, done } = await begin(question, request, reply, parts);
    const { heartbeatMs } = parts.config;
    await sendStream(reply, answerer(question, signal), { heartbeatMs, signal });
    done();
  });
}

/** Takes a place for an answer, which is stopped when the visitor leaves or the service has to stop. */
async function begin(
  question: Question,
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, replies }: Pick<Parts, 'limits' | 'replies'>,
) {
  const done = await limits.enter(question, request);
  const abort = new AbortController();
  replies.add(abort);
  reply.raw.once('close', () => {
    abort.abort();
    replies.delete(abort);
    done();
  });
  return { signal: abort.signal, done };
}

function abortAll(replies: Set<AbortController>): void {
  for (const abort of replies) abort.abort();
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
