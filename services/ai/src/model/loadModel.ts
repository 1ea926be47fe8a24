import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { AiConfig } from '../config';

type Options = { name: string; baseURL: string | undefined; apiKey: string | undefined };

/** How to load each provider's model. Those of single vendors are optional packages, loaded when configured. */
const loaders: Record<AiConfig['aiProvider'], (options: Options) => Promise<LanguageModel>> = {
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

/** Undefined: none is configured. @throws Error with one sentence if the provider's package is not installed. */
export async function loadModel(config: AiConfig): Promise<LanguageModel | undefined> {
  const { aiProvider, aiModel: name, aiBaseUrl: baseURL, aiApiKey: apiKey } = config;
  return name === undefined ? undefined : loaders[aiProvider]({ name, baseURL, apiKey });
}

function explain(provider: string) {
  return (): never => {
    throw new Error(
      `AI_PROVIDER is ${provider}, but its package is missing: npm install @ai-sdk/${provider}@3`,
    );
  };
}
