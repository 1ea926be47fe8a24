import type { ReplyFeedback } from '@synapsei/shared-types/chat';
import { readBody, readId } from './readQuestion';
import { refuseField } from './RequestError';

/**
 * Parses the body of `POST /api/ai/feedback`.
 * @throws RequestError 400 naming the field.
 */
export function readFeedback(input: unknown): ReplyFeedback {
  const body = readBody(input);
  const { rating } = body;
  if (rating !== 'up' && rating !== 'down') refuseField('rating', 'must be "up" or "down".');
  return {
    replyId: readId(body, 'replyId'),
    conversationId: readId(body, 'conversationId'),
    rating,
  };
}
