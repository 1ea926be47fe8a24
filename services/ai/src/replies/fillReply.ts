import type { AnswerPart } from '../answers/Answerer';
import type { Reply } from './Reply';

type FillOptions = {
  /** Pause after a word, in ms; 0 for none. */
  delayMs: number;
  /** Told why the answer failed. */
  warn: (reason: unknown) => void;
};

/**
 * Puts an answer into its reply as it is made. Never rejects: a failure is the reply's ending. Text goes in word
 * by word, at the pace of a fast reader and slower where a sentence ends: what is there at once would otherwise
 * fall onto the page in one piece.
 */
export async function fillReply(
  reply: Reply,
  parts: AsyncIterable<AnswerPart>,
  { delayMs, warn }: FillOptions,
): Promise<void> {
  try {
    for await (const part of parts) {
      if (!('text' in part)) reply.add(part);
      else if (delayMs === 0) reply.addTexts(wordsOf(part.text));
      else await addSlowly(reply, part.text, delayMs);
    }
    reply.end({ type: 'complete' });
  } catch (reason) {
    if (!reply.isStopped) warn(reason);
    reply.end({ type: 'error', data: reply.failure });
  }
}

async function addSlowly(reply: Reply, text: string, delayMs: number): Promise<void> {
  for (const word of wordsOf(text)) {
    if (reply.ending) return;
    reply.add({ text: word });
    await pause(/[.:?!]\s*$/.test(word) ? delayMs * 4 : delayMs);
  }
}

/** A word each, with the space around it. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*|\s+/g) ?? [];
}

/** Cheaper than that of node:timers/promises, which counts with hundreds of words at once. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
