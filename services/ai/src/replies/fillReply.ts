import type { AnswerPart } from '../answers/Answerer';
import { remember } from '../remember';
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

/** By the clock: words whose time has come go in together, so a busy process is late but never falls behind. */
async function addSlowly(reply: Reply, text: string, delayMs: number): Promise<void> {
  const words = wordsOf(text);
  let due = performance.now();
  for (let next = 0; next < words.length && !reply.ending;) {
    const first = next;
    const now = performance.now();
    while (next < words.length && due <= now) due += pauseAfter(words[next++] ?? '', delayMs);
    reply.addTexts(words.slice(first, next));
    await pause(Math.ceil(due - now));
  }
}

function pauseAfter(word: string, delayMs: number): number {
  return /[.:?!]\s*$/.test(word) ? delayMs * 4 : delayMs;
}

/** A word each, with the space around it. The same answers are given again and again. */
const wordsOf = remember((text): string[] => text.match(/\s*\S+\s*|\s+/g) ?? [], 500);

/** Cheaper than that of node:timers/promises, which counts with hundreds of words at once. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
