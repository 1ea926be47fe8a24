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
 * Asks a model, with limits on its output and its time.
 * What it returns throws when the server refuses, breaks off, or is silent for too long.
 */
export function createAskModel(
  model: LanguageModel,
  { totalMs, chunkMs }: Pick<ModelConfig, 'totalMs' | 'chunkMs'>,
): AskModel {
  return async function* askModel(system, messages, signal, noteUsage) {
    const silence = new SilenceTimer(chunkMs);
    const { fullStream } = streamText({
      model,
      system,
      messages,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(totalMs), silence.signal]),
      // Failures come as parts of the stream; by default they are printed as well.
      onError: () => undefined,
    });
    let left = mostCharacters;
    try {
      for await (const part of fullStream) {
        silence.restart();
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort' && !signal.aborted) throw new Error('The model took too long.');
        if (part.type === 'finish') noteUsage(part.totalUsage);
        if (part.type !== 'text-delta' || part.text === '') continue;
        yield part.text.slice(0, left);
        left -= part.text.length;
        if (left <= 0) return;
      }
    } finally {
      silence.stop();
    }
  };
}

/** Aborts when `restart` has not been called for a while; counts from its making. */
class SilenceTimer {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly limitMs: number) {
    this.restart();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  restart(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), this.limitMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    // Also ends the request when the reader stopped first, such as at the limit of characters.
    this.controller.abort();
  }
}
