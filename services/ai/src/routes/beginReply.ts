import type { FastifyRequest } from 'fastify';
import type { AnswerPart } from '../answers/Answerer';
import { logReply } from '../observe/logReply';
import { fillReply } from '../replies/fillReply';
import type { Reply } from '../replies/Reply';
import type { Question } from '../requests/Question';
import { failureText } from './failureText';
import type { Services } from './Services';

type Begin = {
  /** How long the answer goes on without a reader. */
  graceMs: number;
  /** What is done to the answer's parts on their way into the reply. */
  shape?: (parts: AsyncIterable<AnswerPart>, signal: AbortSignal) => AsyncIterable<AnswerPart>;
};

/**
 * The reply to a question: the one it got before when it is the same message, else a new one, which begins.
 * @throws RequestError 429 or 503, see Limits and Replies.
 */
export async function beginReply(
  question: Question,
  request: FastifyRequest,
  { answerer, limits, replies, metrics, config }: Services,
  { graceMs, shape = (parts) => parts }: Begin,
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
  // The head of the response goes out first: retrieval may take a moment.
  setImmediate(() => {
    const parts = shape(answerer(question, reply.signal), reply.signal);
    void fillReply(reply, parts, (reason) =>
      request.log.error({ err: reason }, 'The answer failed.'),
    );
  });
  return reply;
}
