import type { AnswerPart } from '../answers/Answerer';
import type { Reply } from './Reply';

/**
 * Puts an answer into its reply as it is made. Never rejects: a failure is the reply's ending.
 * @param warn told why.
 */
export async function fillReply(
  reply: Reply,
  parts: AsyncIterable<AnswerPart>,
  warn: (reason: unknown) => void,
): Promise<void> {
  try {
    for await (const part of parts) reply.add(part);
    reply.end({ type: 'complete' });
  } catch (reason) {
    if (!reply.signal.aborted) warn(reason);
    reply.end({ type: 'error', data: reply.failure });
  }
}
