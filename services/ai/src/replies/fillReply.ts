import { LRUCache } from 'lru-cache';
import type { AnswerPart, Reply } from './Reply';

type FillOptions = {
  failure: string;
  /** Pause after a word, in ms; 0 for none. */
  delayMs: number;
  /** Called with the reason when the answer failed, unless it had ended before. */
  warn: (reason: unknown) => void;
};

/** Writes an answer as it arrives, word by word at a fast reader's pace. Never rejects: a failure ends the reply. */
export async function fillReply(
  reply: Reply,
  parts: AsyncIterable<AnswerPart>,
  { failure, delayMs, warn }: FillOptions,
): Promise<void> {
  try {
    for await (const part of parts) {
      if (!('text' in part)) reply.add(part);
      else if (delayMs === 0) reply.addTexts(words.memo(part.text));
      else await addSlowly(reply, part.text, delayMs);
    }
    reply.end({ type: 'complete' });
  } catch (reason) {
    if (!reply.ending) warn(reason);
    reply.end({ type: 'error', data: failure });
  }
}

/** By the clock: due words are added together, so a busy process is late but never falls behind. */
async function addSlowly(reply: Reply, text: string, delayMs: number): Promise<void> {
  const spoken = words.memo(text);
  let due = performance.now();
  for (let next = 0; next < spoken.length && !reply.ending;) {
    const first = next;
    const now = performance.now();
    while (next < spoken.length && due <= now)
      due += /[.:?!]\s*$/.test(spoken[next++] ?? '') ? delayMs * 4 : delayMs;
    reply.addTexts(spoken.slice(first, next));
    await pause(Math.ceil(due - now));
  }
}

/** One word each, with the space after it. Cached, because the same answers recur. */
const words = new LRUCache<string, string[]>({
  max: 500,
  memoMethod: (text) => text.match(/\S+\s*|\s+/g) ?? [],
});

/** Cheaper than node:timers/promises, which matters with hundreds of words at once. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
