import type { FastifyInstance } from 'fastify';
import { readStreamQuestion } from '../requests/readQuestion';
import { beginReply } from './beginReply';
import { sendReply } from './sendReply';
import type { Services } from './Services';

/** `POST /api/ai/chat/stream`: a streamed answer. */
export function addStream(server: FastifyInstance, services: Services): void {
  const { limits, config } = services;
  server.post('/api/ai/chat/stream', async (request, reply) => {
    await limits.checkMessage(request);
    const question = readStreamQuestion(request);
    const answer = await beginReply(question, request, services, {
      graceMs: config.replies.graceMs,
      delayMs: config.streamDelayMs,
    });
    sendReply(answer, reply, 0, config);
    return reply;
  });
}
