import type { FastifyInstance } from 'fastify';
import { readFeedback } from '../requests/readFeedback';
import type { Services } from './Services';

/** `POST /api/ai/feedback`: whether an answer helped. Counted, never stored with the answer. */
export function addFeedback(server: FastifyInstance, { limits, feedback }: Services): void {
  server.post('/api/ai/feedback', async (request, reply) => {
    await limits.checkRequest(request);
    await feedback.note(readFeedback(request.body));
    return reply.status(204).send();
  });
}
