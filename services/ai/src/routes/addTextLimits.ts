import type { TextLimits } from '@synapsei/shared-types/chat';
import type { FastifyInstance } from 'fastify';
import { longestMessages } from '../requests/actions';

/** `GET /api/ai/limits`: maximum length of a question, so that a chat can check before sending. */
export function addTextLimits(server: FastifyInstance): void {
  server.get('/api/ai/limits', (_request, reply): TextLimits => {
    reply.header('cache-control', 'public, max-age=300');
    return { longestMessages };
  });
}
