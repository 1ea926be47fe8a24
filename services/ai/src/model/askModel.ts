import { streamText, type LanguageModel, type ModelMessage } from 'ai';
import type { ModelConfig } from '../config';

const mostTokens = 800;
const mostCharacters = 8_000;

/** Streams a model's answer. Ends early, without an error, when the signal aborts. */
export type AskModel = (
  system: string,
  messages: ModelMessage[],
  signal: AbortSignal,
  noteUsage: (usage: { inputTokens?: number; outputTokens?: number }) => void,
) => AsyncIterable<string>;

/**
 * Requests an answer from a model, with limits on length and time. The result throws if the server
 * refuses, breaks off or is silent for too long.
 */
export function createAskModel(
  model: LanguageModel,
  { totalMs, chunkMs }: Pick<ModelConfig, 'totalMs' | 'chunkMs'>,
): AskModel {
  return async function* askModel(system, messages, signal, noteUsage) {
    const ending = new AbortController();
    const end = () => ending.abort();
    // The SDK's own limit between chunks begins with the first one.
    const silence = setTimeout(end, chunkMs);
    const { fullStream } = streamText({
      model,
      system,
      messages,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(totalMs), ending.signal]),
      // Failures arrive as parts of the stream; by default they are also printed.
      onError: () => undefined,
    });
    let left = mostCharacters;
    try {
      for await (const part of fullStream) {
        silence.refresh();
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort' && !signal.aborted) throw new Error('The model took too long.');
        if (part.type === 'finish') noteUsage(part.totalUsage);
        if (part.type !== 'text-delta' || part.text === '') continue;
        yield part.text.slice(0, left);
        left -= part.text.length;
        if (left <= 0) return;
      }
    } finally {
      clearTimeout(silence);
      // Also if the reader stopped first, for example at the length limit.
      end();
    }
  };
}
