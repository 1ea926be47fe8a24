import type { ChatStreamRequest } from '@synapsei/shared-types';
import type { AiTransport } from '../transport/aiTransport';
import { ChatError, errorTexts } from '../transport/errors';
import type { ChatMessage } from './chatState';
import { toMode } from './modes';

/** What a request came to. Without `content` the reply is the text that was streamed. */
export type Reply = Pick<ChatMessage, 'end' | 'retryAt'> &
  Partial<Pick<ChatMessage, 'content' | 'type'>>;

type ReplyRequest = {
  transport: AiTransport;
  request: ChatStreamRequest;
  signal: AbortSignal;
  /** Takes the chunks of a streamed reply. By default the reply comes in one piece. */
  onText?: (text: string) => void;
};

/** Asks for one reply. Never rejects; `null` when the visitor stopped it before anything came. */
export async function requestReply(options: ReplyRequest): Promise<Reply | null> {
  const { signal, onText } = options;
  try {
    return onText ? await streamReply({ ...options, onText }) : await askForReply(options);
  } catch (error) {
    if (signal.aborted) return onText ? { end: 'stopped' } : null;
    console.error('The chat got no reply:', error);
    return {
      content: onText ? errorTexts.streamingFailed : errorTexts.sendFailed,
      end: 'failed',
      retryAt: toRetryAt(error),
    };
  }
}

async function streamReply({
  transport,
  request,
  signal,
  onText,
}: Required<ReplyRequest>): Promise<Reply> {
  const outcome = await transport.stream(request, { signal, onText });
  if (outcome === 'aborted') return { end: 'stopped' };
  return outcome === 'eof' ? { end: 'cut-off' } : {};
}

async function askForReply({ transport, request, signal }: ReplyRequest): Promise<Reply> {
  const { message, type } = await transport.ask(request, { signal });
  return { content: message, type: toMode(type) };
}

function toRetryAt(error: unknown): number | undefined {
  if (!(error instanceof ChatError) || error.retryAfterMs === undefined) return undefined;
  return Date.now() + error.retryAfterMs;
}
