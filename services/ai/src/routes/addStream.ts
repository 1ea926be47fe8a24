import type { FastifyInstance } from 'fastify';
import { readStreamQuestion } from '../requests/readQuestion';
import { beginReply } from './beginReply';
import { sendReply } from './sendReply';
import type { Services } from './Services';

/** `POST /api/ai/chat/stream`: a streamed answer. */
export function addStream(server: FastifyInstance, services: Services): void {
  const { limits, memoryIds } = services;
  server.post('/api/ai/chat/stream', async (request, reply) => {
    await limits.checkMessage(request);
    const question = readStreamQuestion(request, memoryIds);
    const { replies, streamDelayMs: delayMs } = services.config;
    const answer = await beginReply(question, request, services, {
      graceMs: replies.graceMs,
      delayMs,
    });
    sendReply(answer, reply, 0, services);
    return reply;
  });
}
