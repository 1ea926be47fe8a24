import { RequestError } from '@synapsei/service-base';
import { feedbackReasons, type AiResponse, type TextLimits } from '@synapsei/shared-types/chat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../createServices';
import { memoryHeader } from '../memory/createMemoryIds';
import type { Reply } from '../replies/Reply';
import type { Question } from '../requests/Question';
import {
  longestMessages,
  readBody,
  readId,
  readQuestion,
  refuseField,
  type Action,
} from '../requests/readQuestion';
import { followReply, streamHeaders } from '../streaming/followReply';
import { onceGone } from '../streaming/onceGone';
import { createAuthor, type Pace } from './createAuthor';

export const replyIdHeader = 'x-reply-id';

/** `POST /api/ai/{action}` (specification, section 7): a complete answer. */
const actions: Record<string, Action> = {
  faq: { category: 'faq', field: 'question' },
  'explain-product': { category: 'product', field: 'query' },
  navigate: { category: 'navigation', field: 'request' },
  'qualify-lead': { category: 'qualification', field: 'conversation' },
  'search-knowledge': { category: 'knowledge', field: 'query' },
  summarize: { category: 'summary', field: 'content' },
  chat: { category: 'general', field: 'message' },
};

type ReplyRequest = FastifyRequest<{ Params: { id: string }; Querystring: { after?: unknown } }>;

/** Everything below `/api/ai/`. */
export function addRoutes(server: FastifyInstance, services: Services): void {
  const { config, limits, memoryIds, replies, feedback, prepareAnswer } = services;
  const streamPace: Pace = { graceMs: config.resumeGraceMs, delayMs: config.streamDelayMs };

  /** Hands the connection to the reply, with its head sent. */
  function send(answer: Reply, reply: FastifyReply, after: number): FastifyReply {
    const { raw } = reply.headers({ ...streamHeaders, [replyIdHeader]: answer.id }).hijack();
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
    raw.writeHead(200);
    followReply(answer, raw, { ...config, after });
    return reply;
  }

  /**
   * The reply to a question: the existing one for a repeated message, else a new one. Only the visitor who asked is told
   * what the next question refers to; the reply's id alone does not tell it.
   */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    action: Action,
    paceOf: (question: Question) => Pace,
  ): Promise<Reply> {
    await limits.checkMessage(request);
    const question = readQuestion(action, request, memoryIds);
    let answered = replies.findRepeated(question);
    if (!answered) {
      await limits.checkConversation(request);
      const prepared = await prepareAnswer(question);
      const { tokens } = prepared;
      const settle = tokens > 0 ? await limits.reserve(request, tokens) : () => undefined;
      const author = createAuthor(request, services, prepared, paceOf(question), settle);
      // Gives back the estimate also if the question is refused, or if the same message came first.
      answered = await replies.begin(question, author).finally(author.giveBack);
    }
    reply.header(memoryHeader, memoryIds.sign(answered.question.memoryId));
    return answered;
  }

  // Limits and features that a chat needs before it sends a question.
  server.get('/api/ai/limits', (_request, reply): TextLimits => {
    reply.header('cache-control', 'public, max-age=300');
    return { longestMessages, idempotencyKeys: true };
  });

  server.post('/api/ai/chat/stream', async (request, reply) =>
    send(await answer(request, reply, { field: 'message' }, () => streamPace), reply, 0),
  );

  for (const [name, action] of Object.entries(actions))
    server.post(`/api/ai/${name}`, async (request, reply): Promise<AiResponse> => {
      const answered = await answer(request, reply, action, ({ idempotencyKey }) => ({
        graceMs: idempotencyKey === undefined ? 0 : config.resumeGraceMs,
        delayMs: 0,
      }));
      reply.header(replyIdHeader, answered.id);
      await ended(answered, reply);
      const { ending, text, question, facts } = answered;
      if (ending?.type === 'error') throw new RequestError(500, ending.data);
      return { message: text, type: question.category, isCutOff: facts.isCutOff || undefined };
    });

  server.get('/api/ai/replies/:id', async (request: ReplyRequest, reply) => {
    await limits.checkRequest(request);
    const after = readAfter(request.query.after);
    return send(replies.find(request.params.id) ?? refuseUnknown(), reply, after);
  });

  server.delete('/api/ai/replies/:id', async (request: ReplyRequest, reply) => {
    await limits.checkRequest(request);
    if (!replies.stop(request.params.id, 'The answer was stopped.')) refuseUnknown();
    return reply.status(204).send();
  });

  // Whether an answer helped, and why not. Counted, never stored with the answer.
  server.post('/api/ai/feedback', async (request, reply) => {
    await limits.checkRequest(request);
    const body = readBody(request.body);
    const { rating } = body;
    if (rating !== 'up' && rating !== 'down') refuseField('rating', 'must be "up" or "down".');
    const replyId = readId(body, 'replyId');
    const conversationId = readId(body, 'conversationId');
    // A newer chat may know more reasons: the thumb counts in any case.
    const reason =
      rating === 'down' ? feedbackReasons.find((known) => known === body.reason) : undefined;
    feedback.note({ replyId, conversationId, rating, reason });
    return reply.status(204).send();
  });
}

/** Resolves when the answer has ended, or its visitor has left. */
function ended(answer: Reply, { raw }: FastifyReply): Promise<void> {
  if (answer.ending) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      leave();
      resolve();
    };
    const leave = answer.follow(() => {
      if (answer.ending) finish();
    });
    onceGone(raw, finish);
  });
}

/** @throws RequestError 404: unknown, expired, or stopped because its reader did not return. */
function refuseUnknown(): never {
  throw new RequestError(404, 'This answer is no longer available.');
}

/** @throws RequestError 400 naming the parameter. */
function readAfter(value: unknown = '0'): number {
  if (typeof value === 'string' && /^\d{1,6}$/.test(value)) return Number(value);
  refuseField('after', 'must be the number of chunks received so far.');
}
