import type { AnswerPart } from '../replies/Reply';

/** Tokens are estimated by bytes, not letters: scripts with more bytes a letter also take more tokens. */
const bytesPerToken = 4;
export const estimateTokens = (text: string) => Buffer.byteLength(text) / bytesPerToken;

/** Passes an answer on and reports its tokens at its end, even an early one: as the model counted them, else by its length. */
export async function* meterTokens(
  parts: AsyncIterable<AnswerPart>,
  prompt: string,
  spend: (tokens: number) => void,
): AsyncIterable<AnswerPart> {
  let input = estimateTokens(prompt);
  let output = 0;
  try {
    for await (const part of parts) {
      if ('text' in part) output += estimateTokens(part.text);
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
