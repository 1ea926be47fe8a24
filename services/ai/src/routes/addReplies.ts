import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reply } from '../replies/Reply';
import { RequestError } from '../requests/RequestError';
import { sendReply } from './sendReply';
import type { Services } from './Services';

type ReplyRequest = FastifyRequest<{ Params: { id: string }; Querystring: { after?: unknown } }>;

const stoppedText = 'The answer was stopped.';

/** `/api/ai/replies/{id}`: GET resumes an answer after a broken connection, DELETE stops it. */
export function addReplies(server: FastifyInstance, services: Services): void {
  const { limits } = services;
  server.get('/api/ai/replies/:id', async (request: ReplyRequest, reply) => {
    await limits.checkRequest(request);
    const after = readAfter(request.query.after);
    sendReply(find(request, services), reply, after, services);
    return reply;
  });
  server.delete('/api/ai/replies/:id', async (request: ReplyRequest, reply) => {
    await limits.checkRequest(request);
    find(request, services).stop(stoppedText);
    return reply.status(204).send();
  });
}

/** @throws RequestError 404: unknown, expired, or stopped because nobody returned for it. */
function find({ params }: ReplyRequest, { replies }: Services): Reply {
  const answer = replies.find(params.id);
  if (!answer) throw new RequestError(404, 'This answer is no longer available.');
  return answer;
}

/** @throws RequestError 400 naming the parameter. */
function readAfter(value: unknown = '0'): number {
  if (typeof value === 'string' && /^\d{1,6}$/.test(value)) return Number(value);
  throw new RequestError(400, '"after" must be the number of chunks received so far.', 'after');
}
