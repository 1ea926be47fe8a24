import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { retryAfterIn, timeLimit } from '@synapsei/service-base';
import {
  APICallError,
  extractReasoningMiddleware,
  streamText,
  wrapLanguageModel,
  type FinishReason,
  type ModelMessage,
} from 'ai';
import type { AiConfig } from '../config';
import type { AnswerPart } from '../replies/Reply';

/** Length limit of an answer, in tokens. */
export const mostTokens = 800;
/** Reasons for which a model stops before the end of its answer. */
const cuts = new Set<FinishReason>(['length', 'content-filter', 'error']);

/** Elements in which self-hosted models stream what they think before they answer. */
const thoughts = ['think', 'thinking', 'thought', 'reasoning'].map((tagName) =>
  extractReasoningMiddleware({ tagName }),
);

/** Streams a model's answer, and the tokens it took. Ends early, without an error, when the signal aborts. */
export type AskModel = (
  system: string,
  messages: ModelMessage[],
  signal: AbortSignal,
) => AsyncIterable<AnswerPart>;

/**
 * Answers of the configured model, limited in tokens and time.
 * Throws if the server refuses, breaks off or is silent for too long. Undefined: no model is configured.
 * @throws Error with one sentence if the provider's package is not installed.
 */
export async function createAskModel(config: AiConfig): Promise<AskModel | undefined> {
  const { aiProvider, aiModel: name, aiBaseUrl: baseURL, aiApiKey: apiKey } = config;
  if (name === undefined) return undefined;
  const loaded = await loaders[aiProvider]({ name, baseURL, apiKey });
  const model = wrapLanguageModel({ model: loaded, middleware: thoughts });
  /** The last refusal, and the end of the pause that it asked for. */
  let refusal: unknown;
  let restsUntil = -Infinity;
  return async function* askModel(system, messages, signal) {
    if (performance.now() < restsUntil) throw refusal;
    const ending = new AbortController();
    const end = () => ending.abort();
    // The SDK's own limit between chunks begins with the first one.
    const silence = setTimeout(end, config.aiChunkMs);
    const { fullStream } = streamText({
      model,
      system,
      messages,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, timeLimit(config.aiTotalMs), ending.signal]),
      // Failures arrive as parts of the stream; by default they are also printed.
      onError: () => undefined,
    });
    let isBegun = false;
    try {
      for await (const part of fullStream) {
        silence.refresh();
        if (part.type === 'error') {
          refusal = part.error;
          restsUntil = performance.now() + pauseAfter(refusal);
          throw refusal;
        }
        if (part.type === 'abort' && !signal.aborted) throw new Error('The model took too long.');
        if (part.type === 'finish') {
          const { inputTokens, outputTokens } = part.totalUsage;
          const isCutOff = cuts.has(part.finishReason);
          yield { facts: { inputTokens, outputTokens, isCutOff } };
        }
        if (part.type !== 'text-delta') continue;
        // Thoughts leave their line breaks behind.
        const text = isBegun ? part.text : part.text.trimStart();
        if (text === '') continue;
        isBegun = true;
        yield { text };
      }
    } finally {
      clearTimeout(silence);
      // Also if the reader stopped first, for example at the length limit.
      end();
    }
  };
}

/** Length of the pause that the model's server asked for, in ms. */
function pauseAfter(error: unknown): number {
  const headers = APICallError.isInstance(error) ? error.responseHeaders : {};
  return (retryAfterIn(new Headers(headers)) ?? 0) * 1_000;
}

type Options = { name: string; baseURL: string | undefined; apiKey: string | undefined };

type Model = Parameters<typeof wrapLanguageModel>[0]['model'];

/** How to load each provider's model. Those of single vendors are optional packages, loaded when configured. */
const loaders: Record<AiConfig['aiProvider'], (options: Options) => Promise<Model>> = {
  'openai-compatible': async ({ name, baseURL = '', apiKey }) =>
    createOpenAICompatible({ name: 'model', baseURL, apiKey, includeUsage: true })(name),
  anthropic: async ({ name, ...options }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic').catch(explain('anthropic'));
    return createAnthropic(options)(name);
  },
  google: async ({ name, ...options }) => {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google').catch(explain('google'));
    return createGoogleGenerativeAI(options)(name);
  },
};

function explain(provider: string) {
  return (): never => {
    throw new Error(
      `AI_PROVIDER is ${provider}, but its package is missing: npm install @ai-sdk/${provider}@3`,
    );
  };
}
