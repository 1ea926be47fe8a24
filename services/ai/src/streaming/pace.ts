import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerPart } from '../answers/Answerer';

/**
 * Words at the pace of a fast reader, slower where a sentence ends: a text that is there at once would
 * otherwise fall onto the page in one piece.
 * @param delayMs pause after a word; 0 for none.
 */
export async function* pace(
  parts: AsyncIterable<AnswerPart>,
  delayMs: number,
  signal: AbortSignal,
): AsyncIterable<AnswerPart> {
  for await (const part of parts) {
    if (!('text' in part)) {
      yield part;
      continue;
    }
    for (const word of part.text.match(/\s*\S+\s*|\s+/g) ?? []) {
      if (signal.aborted) return;
      yield { text: word };
      if (delayMs > 0) await pause(/[.:?!]\s*$/.test(word) ? delayMs * 4 : delayMs);
    }
  }
}
