import type { AiTransport, Question } from '../transport/aiTransport';
import { ChatError, errorTexts } from '../transport/errors';
import type { StreamEnd } from '../transport/parseStream';
import type { ChatMessage } from './chatState';
import { toMode } from './modes';

/** What a request came to. Without `content` the reply is the text that was streamed. */
export type Reply = Pick<ChatMessage, 'end' | 'retryAt'> &
  Partial<Pick<ChatMessage, 'content' | 'type' | 'replyId' | 'sources'>>;

type StreamedReply = Parameters<AiTransport['stream']>[1];
type Streaming = (options: StreamedReply) => Promise<StreamEnd | 'aborted'>;

/** Streams one reply, new or resumed. Never rejects. */
export async function streamReply(
  stream: Streaming,
  options: StreamedReply & { signal: AbortSignal },
): Promise<Reply> {
  try {
    const outcome = await stream(options);
    if (outcome === 'aborted') return { end: 'stopped' };
    return outcome === 'eof' ? { end: 'cut-off' } : {};
  } catch (error) {
    return options.signal.aborted
      ? { end: 'stopped' }
      : toFailure(error, errorTexts.streamingFailed);
  }
}

/** Asks for a reply in one piece. Never rejects; `null` when the visitor stopped it. */
export async function askForReply(
  transport: AiTransport,
  question: Question,
  signal: AbortSignal,
): Promise<Reply | null> {
  try {
    const { message, type, ...additions } = await transport.ask(question, { signal });
    return { content: message, type: toMode(type), ...additions };
  } catch (error) {
    return signal.aborted ? null : toFailure(error, errorTexts.sendFailed);
  }
}

function toFailure(error: unknown, content: string): Reply {
  console.error('The chat got no reply:', error);
  return { content, end: 'failed', retryAt: toRetryAt(error) };
}

function toRetryAt(error: unknown): number | undefined {
  if (!(error instanceof ChatError) || error.retryAfterMs === undefined) return undefined;
  return Date.now() + error.retryAfterMs;
}
