import { startCall } from '@synapsei/service-base';
import type { ModelConfig } from '../config';
import type { AskModel } from './askModel';

/** The same, with a span for each answer in OpenTelemetry's terms for models: model and tokens, never a text. */
export function traceModel(
  askModel: AskModel,
  { name, provider }: Pick<ModelConfig, 'name' | 'provider'>,
): AskModel {
  return async function* askTraced(system, messages, signal, noteUsage) {
    const call = startCall(`chat ${name}`, {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': name,
    });
    let failure: unknown;
    try {
      yield* askModel(system, messages, signal, (usage) => {
        const { inputTokens, outputTokens } = usage;
        if (inputTokens !== undefined) call?.note({ 'gen_ai.usage.input_tokens': inputTokens });
        if (outputTokens !== undefined) call?.note({ 'gen_ai.usage.output_tokens': outputTokens });
        noteUsage(usage);
      });
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      call?.end(failure);
    }
  };
}
