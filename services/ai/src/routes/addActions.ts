import type { AiResponse } from '@synapsei/shared-types/chat';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Reply } from '../replies/Reply';
import { actions } from '../requests/actions';
import { readActionQuestion } from '../requests/readQuestion';
import { RequestError } from '../requests/RequestError';
import { onceGone } from '../streaming/onceGone';
import { beginReply } from './beginReply';
import { failureText } from './sendError';
import { headersOf } from './sendReply';
import type { Services } from './Services';

/** `POST /api/ai/{action}`: a complete answer. */
export function addActions(server: FastifyInstance, services: Services): void {
  for (const [name, action] of Object.entries(actions))
    server.post(`/api/ai/${name}`, async (request, reply): Promise<AiResponse> => {
      await services.limits.checkMessage(request);
      const question = readActionQuestion(action, request, services.memoryIds);
      const canReturn = question.idempotencyKey !== undefined;
      const graceMs = canReturn ? services.config.replies.graceMs : 0;
      const answer = await beginReply(question, request, services, { graceMs, delayMs: 0 });
      reply.headers(headersOf(answer, services));
      await ended(answer, reply);
      const { ending } = answer;
      if (ending?.type === 'error') throw new RequestError(500, ending.data);
      if (ending?.type === 'moved')
        throw new RequestError(503, failureText(request), { retryAfter: 1 });
      return { message: answer.text, type: question.category };
    });
}

/** Resolves when the answer has ended, or its visitor has left. */
function ended(answer: Reply, { raw }: FastifyReply): Promise<void> {
  if (answer.ending) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = answer.follow(() => {
      if (!answer.ending) return;
      leave();
      resolve();
    });
    onceGone(raw, () => {
      leave();
      resolve();
    });
  });
}
