import type { FastifyRequest } from 'fastify';
import { logReply } from '../observe/logReply';
import { fillReply } from '../replies/fillReply';
import type { Reply } from '../replies/Reply';
import type { Question } from '../requests/Question';
import { failureText } from './sendError';
import type { Services } from './Services';

type Begin = {
  /** How long the answer continues without a reader. */
  graceMs: number;
  /** Pause after a word, in ms. */
  delayMs: number;
};

/**
 * The reply to a question: the existing one for a repeated message, else a new one.
 * @throws RequestError 429 or 503, see Limits and Replies.
 */
export async function beginReply(
  question: Question,
  request: FastifyRequest,
  { answerer, limits, replies, metrics, config, later }: Services,
  { graceMs, delayMs }: Begin,
): Promise<Reply> {
  const repeated = replies.findRepeated(question);
  if (repeated) return repeated;
  await limits.checkConversation(request);
  const reply = await replies.begin(question, {
    graceMs,
    failure: failureText(request),
    onEnd: (ended) => {
      metrics.noteReply(ended);
      logReply(request.log, ended, config.model);
    },
  });
  const warn = (reason: unknown) => request.log.error({ err: reason }, 'The answer failed.');
  // The head of the response is sent first: retrieval may take a moment.
  later(() => void fillReply(reply, answerer(question, reply), { delayMs, warn }));
  return reply;
}
