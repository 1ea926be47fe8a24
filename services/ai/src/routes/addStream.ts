import type { FastifyInstance } from 'fastify';
import { readStreamQuestion } from '../requests/readQuestion';
import { beginReply } from './beginReply';
import { streamPace } from './createAuthor';
import { sendReply } from './sendReply';
import type { Services } from './Services';

/** `POST /api/ai/chat/stream`: a streamed answer. */
export function addStream(server: FastifyInstance, services: Services): void {
  const { limits, memoryIds } = services;
  server.post('/api/ai/chat/stream', async (request, reply) => {
    await limits.checkMessage(request);
    const question = readStreamQuestion(request, memoryIds);
    const answer = await beginReply(question, request, services, streamPace(services));
    sendReply(answer, reply, 0, services);
    return reply;
  });
}
