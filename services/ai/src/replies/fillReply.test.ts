import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerPart } from '../answers/Answerer';
import { createQuestion } from '../testing/createQuestion';
import { fillReply } from './fillReply';
import { Reply } from './Reply';

function createReply(): Reply {
  return new Reply(createQuestion(), { graceMs: 0, failure: 'Failed.', onEnd: () => undefined });
}

async function* say(text: string): AsyncGenerator<AnswerPart> {
  yield { text };
}

const fill = (reply: Reply, text: string, delayMs: number) =>
  fillReply(reply, say(text), { failure: 'Failed.', delayMs, warn: () => undefined });

/** Keeps the processor busy. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a word is never early, and the pause after a sentence is four times as long', async () => {
  const reply = createReply();
  const began = performance.now();
  await fill(reply, 'One two. Three', 20);
  expect(performance.now() - began).toBeGreaterThanOrEqual(20 + 80);
  expect(reply.chunks).toEqual(['One ', 'two. ', 'Three']);
  expect(reply.ending).toEqual({ type: 'complete' });
});

test('words that became due while the process was busy are sent together', async () => {
  const reply = createReply();
  const filled = fill(reply, 'a b c d e f g h i j k l m n o p q r s t', 10);
  while (reply.chunks.length === 0) await pause(1);
  const before = reply.chunks.length;
  work(100);
  await pause(2);
  expect(reply.chunks.length - before).toBeGreaterThanOrEqual(10);
  reply.stop();
  await filled;
});
