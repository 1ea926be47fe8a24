import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { createAnswerer } from './answers/createAnswerer';
import type { AiConfig } from './config';
import { Feedback } from './feedback/Feedback';
import { Knowledge } from './knowledge/Knowledge';
import { createLimits } from './limits/createLimits';
import { ConversationMemory } from './memory/ConversationMemory';
import { Replies } from './replies/Replies';
import { createAskModel } from './model/askModel';
import { RequestError } from './requests/RequestError';
import { addActions } from './routes/addActions';
import { addFeedback } from './routes/addFeedback';
import { addHealth } from './routes/addHealth';
import { addReplies } from './routes/addReplies';
import { addStream } from './routes/addStream';
import { largestBody } from './routes/largestBody';
import { requestId, requestIdHeader } from './routes/requestId';
import { sendError } from './routes/sendError';
import { replyIdHeader } from './routes/sendReply';
import type { Services } from './routes/Services';
import { stopGently } from './stopGently';

/** A server, not yet listening, with every endpoint of the chat's backend. `close()` ends its background work. */
export async function createAiServer(config: AiConfig): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: config.logLevel },
    bodyLimit: largestBody,
    genReqId: requestId,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
  });
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'POST', 'DELETE'],
    maxAge: 7200,
    exposedHeaders: ['retry-after', replyIdHeader, requestIdHeader],
  });
  await server.register(rateLimit, { global: false });
  server.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  // Only JSON is read: text/plain would let any site post without a preflight.
  server.removeContentTypeParser('text/plain');
  const knowledge = new Knowledge(config, (message) => server.log.warn(message));
  const services: Services = {
    answerer: createAnswerer({
      config,
      knowledge,
      memory: new ConversationMemory(),
      askModel: config.model && createAskModel(config.model),
      onFallback: (reason) => server.log.warn(reason, 'The model failed; answering without it.'),
    }),
    limits: createLimits(server, config.limits),
    replies: new Replies(config.replies),
    feedback: new Feedback(),
    config,
  };
  addHealth(server, knowledge);
  for (const add of [addActions, addStream, addReplies, addFeedback]) add(server, services);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler((request, reply) =>
    sendError(
      new RequestError(404, `Nothing at ${request.method} ${request.url}.`),
      request,
      reply,
    ),
  );
  knowledge.start();
  server.addHook('onClose', async () => {
    knowledge.stop();
    services.replies.close();
  });
  stopGently(server, services.replies, config.shutdownMs);
  return server;
}
