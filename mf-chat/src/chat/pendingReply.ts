import type { AiTransport, Question } from '../transport/aiTransport';
import { ChatError, errorTexts, spentText } from '../transport/errors';
import type { ReplyProgress, StreamEnd, StreamOptions } from '../transport/receiveReply';
import type { ChatMessage } from './chatState';
import type { InterruptedReply } from './chatStorage';
import type { StreamedText } from './createStreamedText';
import { toMode } from './modes';

/** A pending reply. */
export type PendingReply = {
  /** Stops it and keeps the text so far. */
  stop(): void;
  /** What a reload needs to resume it; a non-streamed reply cannot be resumed. */
  interruption(): InterruptedReply | undefined;
  /** The resulting message; `null`: none. Never rejects. */
  ended: Promise<ChatMessage | null>;
};

const ends: Record<StreamEnd, ChatMessage['end']> = {
  complete: undefined,
  eof: 'cut-off',
  aborted: 'stopped',
};

/** Streams a reply into `text`, from the start or from the interruption. */
export function streamReply(
  { message, chunks, idempotencyKey }: InterruptedReply,
  text: StreamedText,
  stream: (options: Omit<StreamOptions, 'onRestart'>) => Promise<StreamEnd>,
): PendingReply {
  const abort = new AbortController();
  const { signal } = abort;
  const progress: ChatMessage & ReplyProgress = { ...message, chunks };
  const soFar = (): ChatMessage => {
    const { chunks: _, ...received } = progress;
    return { ...received, content: text.text() };
  };

  async function receive(): Promise<ChatMessage> {
    try {
      const end = ends[await stream({ progress, signal, onText: text.append })];
      return toAnswered({ ...soFar(), end });
    } catch (error) {
      const failure = signal.aborted
        ? { end: ends.aborted }
        : toFailure(error, errorTexts.streamingFailed);
      return toAnswered({ ...soFar(), ...failure });
    }
  }

  if (message.content !== '') text.append(message.content);
  return {
    stop: () => abort.abort(),
    interruption: () => ({ message: soFar(), chunks: progress.chunks, idempotencyKey }),
    ended: receive(),
  };
}

/** Requests a non-streamed reply; none if the visitor stopped it. */
export function askForReply(
  message: ChatMessage,
  question: Question,
  transport: Pick<AiTransport, 'ask'>,
): PendingReply {
  const abort = new AbortController();
  const { signal } = abort;

  async function ask(): Promise<ChatMessage | null> {
    try {
      const reply = await transport.ask(question, { signal });
      const { message: content, type, isCutOff, ...additions } = reply;
      const end = isCutOff ? ends.eof : undefined;
      return toAnswered({ ...message, content, type: toMode(type), end, ...additions });
    } catch (error) {
      if (signal.aborted) return null;
      return toAnswered({ ...message, ...toFailure(error, errorTexts.sendFailed) });
    }
  }

  return { stop: () => abort.abort(), interruption: () => undefined, ended: ask() };
}

function toAnswered(message: ChatMessage): ChatMessage {
  const end = message.end ?? (message.content === '' ? 'empty' : undefined);
  return { ...message, end, timestamp: Date.now() };
}

function toFailure(error: unknown, content: string) {
  console.error('The chat got no reply:', error);
  if (error instanceof ChatError && error.type === 'spent')
    return { content: spentText, end: 'spent' as const };
  return { content, end: 'failed' as const, retryAt: toRetryAt(error) };
}

function toRetryAt(error: unknown): number | undefined {
  if (!(error instanceof ChatError) || error.retryAfterMs === undefined) return undefined;
  return Date.now() + error.retryAfterMs;
}
