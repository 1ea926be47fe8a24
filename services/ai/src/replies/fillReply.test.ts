import { createQuestion } from '../testing/createQuestion';
import { fillReply } from './fillReply';
import { Reply, type AnswerPart } from './Reply';

let now: number;

beforeEach(() => {
  now = 0;
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function pass(ms: number) {
  now += ms;
  await jest.advanceTimersByTimeAsync(ms);
}

async function* say(text: string): AsyncGenerator<AnswerPart> {
  yield { text };
}

function fill(text: string, delayMs: number): Reply {
  const ending = { graceMs: 0, failure: 'Failed.', onEnd: () => undefined };
  const reply = new Reply(createQuestion(), ending);
  void fillReply(reply, say(text), { failure: 'Failed.', delayMs, warn: () => undefined });
  return reply;
}

test('a word is never early, and the pause after a sentence is four times as long', async () => {
  const reply = fill('One two. Three', 20);
  for (const [ms, text] of [
    [0, 'One '],
    [19, 'One '],
    [1, 'One two. '],
    [79, 'One two. '],
    [1, 'One two. Three'],
  ] as const) {
    await pass(ms);
    expect(reply.text).toBe(text);
  }
  expect(reply.ending).toBeUndefined();
  await pass(20);
  expect(reply.chunks).toEqual(['One ', 'two. ', 'Three']);
  expect(reply.ending).toEqual({ type: 'complete' });
});

test('words that became due while the process was busy are sent together', async () => {
  const reply = fill('a b c d e f g h i j k l m n o p q r s t', 10);
  await pass(0);
  expect(reply.chunks).toHaveLength(1);
  // Time passes, and no timer fires.
  now += 100;
  await pass(10);
  expect(reply.chunks).toHaveLength(12);
});
