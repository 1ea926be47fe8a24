import type { AiTransport, Question } from '../transport/AiTransport';
import { ChatError, errorTexts, spentText } from '../transport/errors';
import type { ReplyEvent } from '../transport/receiveReply';
import type { ChatMessage } from './ChatState';
import type { InterruptedReply } from './ChatStorage';
import { toMode } from './modes';
import type { StreamedText } from './StreamedText';

/** A reply that is pending. */
export type PendingReply = {
  /** Stops it and keeps the text so far. */
  stop(): void;
  /** Returns what a reload needs to resume it; a non-streamed reply cannot be resumed. */
  interruption(): InterruptedReply | undefined;
  /** The resulting message; `null`: none. Never rejects. */
  ended: Promise<ChatMessage | null>;
};

type StreamOptions = {
  /** Shows the text so far. */
  shown: StreamedText;
  /** The reply starts again: its text so far is void. */
  onRestart(): void;
};

/** Folds the events of a streamed reply into its message, from the start or from the interruption. */
export function streamReply(
  { message, chunks, idempotencyKey }: InterruptedReply,
  stream: (stop: AbortSignal) => AsyncIterable<ReplyEvent>,
  { shown, onRestart }: StreamOptions,
): PendingReply {
  const abort = new AbortController();
  const { signal } = abort;
  let received = { ...message, chunks };

  const soFar = (): ChatMessage => {
    const { chunks: _, ...arrived } = received;
    return arrived;
  };

  async function receive(): Promise<ChatMessage> {
    let end: ChatMessage['end'];
    try {
      for await (const event of stream(signal)) {
        const { text = '', hasRestarted, isCutOff, isWhole, ...facts } = event;
        if (signal.aborted) break;
        if (hasRestarted) onRestart();
        const content = hasRestarted ? text : received.content + text;
        received = { ...received, ...facts, content };
        if (isCutOff) end = 'cut-off';
        // Nothing follows a whole reply: its last text is shown together with its end.
        if (text !== '') await shown.append(text, isWhole && 0);
      }
    } catch (error) {
      if (!signal.aborted)
        return toAnswered({ ...soFar(), ...toFailure(error, errorTexts.streamingFailed) });
    }
    return toAnswered({ ...soFar(), end: signal.aborted ? 'stopped' : end });
  }

  if (message.content !== '') void shown.append(message.content);
  return {
    stop: () => abort.abort(),
    interruption: () => ({ message: soFar(), chunks: received.chunks, idempotencyKey }),
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
      const end = isCutOff ? 'cut-off' : undefined;
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
