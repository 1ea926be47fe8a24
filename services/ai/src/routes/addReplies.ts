import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseField, RequestError } from '../requests/RequestError';
import { createAuthor, streamPace } from './createAuthor';
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
    const author = createAuthor(request, services, streamPace(services));
    const answer = await services.replies.find(request.params.id, author);
    sendReply(answer ?? refuseUnknown(), reply, after, services);
    return reply;
  });
  server.delete('/api/ai/replies/:id', async (request: ReplyRequest, reply) => {
    await limits.checkRequest(request);
    if (!(await services.replies.stop(request.params.id, stoppedText))) refuseUnknown();
    return reply.status(204).send();
  });
}

/** @throws RequestError 404: unknown, expired, or stopped because nobody returned for it. */
function refuseUnknown(): never {
  throw new RequestError(404, 'This answer is no longer available.');
}

/** @throws RequestError 400 naming the parameter. */
function readAfter(value: unknown = '0'): number {
  if (typeof value === 'string' && /^\d{1,6}$/.test(value)) return Number(value);
  refuseField('after', 'must be the number of chunks received so far.');
}
