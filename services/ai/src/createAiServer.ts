import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import {
  addMetrics,
  addProbes,
  addTraces,
  serverOptions,
  traceHeaders,
  type LogTarget,
} from '@synapsei/service-base';
import fastify, { type FastifyInstance } from 'fastify';
import { version } from '../package.json';
import { createAnswerer } from './answers/createAnswerer';
import type { AiConfig, ModelConfig } from './config';
import { Feedback } from './feedback/Feedback';
import { GuardError } from './guard/OutputGuard';
import { Knowledge } from './knowledge/Knowledge';
import { createLimits } from './limits/createLimits';
import { refusePipelining } from './limits/refusePipelining';
import { ConversationMemory } from './memory/ConversationMemory';
import { createMemoryIds, memoryHeader } from './memory/createMemoryIds';
import { createLaterQueue } from './replies/createLaterQueue';
import { createAskModel, type AskModel } from './model/askModel';
import { loadModel } from './model/loadModel';
import { traceModel } from './model/traceModel';
import { createMetrics } from './observe/createMetrics';
import { AiLink } from './redis/AiLink';
import { Replies } from './replies/Replies';
import { SharedReplies } from './replies/SharedReplies';
import { idempotencyKeyHeader } from './requests/readQuestion';
import { RequestError } from './requests/RequestError';
import { addActions } from './routes/addActions';
import { addFeedback } from './routes/addFeedback';
import { addReplies } from './routes/addReplies';
import { addStream } from './routes/addStream';
import { addTextLimits } from './routes/addTextLimits';
import { requestId, requestIdHeader } from './routes/requestId';
import { largestBody, sendError } from './routes/sendError';
import { replyIdHeader } from './routes/sendReply';
import type { Services } from './routes/Services';
import { stopGently } from './stopGently';

/** A server, not yet listening, with every endpoint of the chat's backend. `close()` ends its background work. */
export async function createAiServer(
  config: AiConfig,
  logTarget?: LogTarget,
): Promise<FastifyInstance> {
  const server = fastify({
    ...serverOptions(config, logTarget),
    bodyLimit: largestBody,
    // Answers have limits of their own; a question's is silent until the model is done.
    connectionTimeout: 0,
    genReqId: requestId,
  });
  refusePipelining(server);
  await addTraces(server, config, { name: 'ai', version });
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['content-type', idempotencyKeyHeader, memoryHeader, ...traceHeaders],
    maxAge: 7200,
    exposedHeaders: ['retry-after', replyIdHeader, requestIdHeader, memoryHeader],
  });
  await server.register(rateLimit, { global: false });
  server.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  // Only JSON is accepted: text/plain would let any site post without a preflight.
  server.removeContentTypeParser('text/plain');
  const knowledge = new Knowledge(config, (message) => server.log.warn(message));
  // Undefined: nothing is shared with other processes.
  const link = config.redisUrl
    ? new AiLink(config.redisUrl, (sentence) => server.log.warn(sentence))
    : undefined;
  const memory = new ConversationMemory(link);
  const feedback = new Feedback(link);
  const replies = link ? new SharedReplies(link, config.replies) : new Replies(config.replies);
  await link?.start();
  const metrics = createMetrics({ replies, feedback, memory });
  const services: Services = {
    answerer: createAnswerer({
      config,
      knowledge,
      memory,
      askModel: config.model && (await openModel(config.model, config)),
      onFallback: (reason) => {
        metrics.noteFallback(reason instanceof GuardError ? reason.violation : 'failure');
        server.log.warn({ err: reason }, 'The model failed; answering without it.');
      },
    }),
    limits: createLimits(server, config.limits, link),
    replies,
    memoryIds: createMemoryIds(config.memorySecret),
    feedback,
    metrics,
    later: createLaterQueue(),
    config,
  };
  addMetrics(server, config, metrics.read);
  server.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode >= 400) metrics.noteRefusal(statusCode);
  });
  addProbes(server, { name: 'ai', version, checks: { ...knowledge.checks, ...link?.checks } });
  addTextLimits(server);
  for (const add of [addActions, addStream, addReplies, addFeedback]) add(server, services);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(({ method, url }) => {
    throw new RequestError(404, `Nothing at ${method} ${url}.`);
  });
  knowledge.start();
  server.addHook('onClose', async () => {
    knowledge.stop();
    await replies.close();
  });
  stopGently(server, replies, config.shutdownMs);
  return server;
}

async function openModel(model: ModelConfig, { traceEndpoint }: AiConfig): Promise<AskModel> {
  const askModel = createAskModel(await loadModel(model), model);
  return traceEndpoint ? traceModel(askModel, model) : askModel;
}
