import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelConfig } from '../config';

type Loader = (config: ModelConfig) => Promise<LanguageModel>;

/** How to load each provider's model. Those of single vendors are optional packages, loaded when configured. */
const loaders: Record<ModelConfig['provider'], Loader> = {
  'openai-compatible': async ({ name, baseUrl = '', apiKey }) =>
    createOpenAICompatible({ name: 'model', baseURL: baseUrl, apiKey, includeUsage: true })(name),
  anthropic: async ({ name, baseUrl, apiKey }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic').catch(explain('anthropic'));
    return createAnthropic({ baseURL: baseUrl, apiKey })(name);
  },
  google: async ({ name, baseUrl, apiKey }) => {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google').catch(explain('google'));
    return createGoogleGenerativeAI({ baseURL: baseUrl, apiKey })(name);
  },
};

/** @throws Error with one sentence if the provider's package is not installed. */
export function loadModel(config: ModelConfig): Promise<LanguageModel> {
  return loaders[config.provider](config);
}

function explain(provider: string) {
  return (): never => {
    throw new Error(
      `AI_PROVIDER is ${provider}, but its package is missing: npm install @ai-sdk/${provider}@3`,
    );
  };
}
