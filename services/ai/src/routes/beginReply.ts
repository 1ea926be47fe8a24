import type { FastifyRequest } from 'fastify';
import type { Reply } from '../replies/Reply';
import type { Question } from '../requests/Question';
import { createAuthor, type Pace } from './createAuthor';
import type { Services } from './Services';

/**
 * The reply to a question: the existing one for a repeated message, else a new one.
 * @throws RequestError 429 or 503, see Limits and Replies.
 */
export async function beginReply(
  question: Question,
  request: FastifyRequest,
  services: Services,
  pace: Pace,
): Promise<Reply> {
  const { limits, replies } = services;
  const author = createAuthor(request, services, pace);
  const repeated = await replies.findRepeated(question, author);
  if (repeated) return repeated;
  await limits.checkConversation(request);
  return replies.begin(question, author);
}
