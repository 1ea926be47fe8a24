import type { AnswerPart } from '../replies/Reply';

/** In English; other languages have fewer. */
const charactersPerToken = 4;

/**
 * Passes a model's answer on, and tells at its end, whoever ended it, how many tokens it took: as the model counted
 * them, else estimated from the length of the texts. A model that failed before its first word took none.
 */
export async function* meterTokens(
  parts: AsyncIterable<AnswerPart>,
  prompt: string,
  spend: (tokens: number) => void,
): AsyncIterable<AnswerPart> {
  let input = prompt.length / charactersPerToken;
  let output = 0;
  try {
    for await (const part of parts) {
      if ('text' in part) output += part.text.length / charactersPerToken;
      if ('facts' in part)
        ({ inputTokens: input = input, outputTokens: output = output } = part.facts);
      yield part;
    }
  } catch (reason) {
    if (output === 0) input = 0;
    throw reason;
  } finally {
    spend(Math.ceil(input + output));
  }
}
