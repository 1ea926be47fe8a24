import { createQuestion } from '../testing/createQuestion';
import { Replies } from './Replies';

const closers: (() => void)[] = [];

afterEach(() => closers.splice(0).forEach((close) => close()));

/** Replies with the test's clock. */
function createReplies({ atOnce = 10_000, keepMs = 600_000 } = {}) {
  const clock = { now: 0 };
  const replies = new Replies({ atOnce, keepMs, graceMs: 0 }, () => clock.now);
  closers.push(() => replies.close());
  const questionOf = (id: string) =>
    createQuestion({ conversationId: id, idempotencyKey: 'message' });
  const begin = (id: string) =>
    replies.begin(questionOf(id), {
      graceMs: 0,
      failure: 'Failed.',
      onEnd: () => undefined,
      write: () => undefined,
    });
  /** A complete answer. */
  const answer = async (id: string) => {
    const reply = await begin(id);
    reply.end({ type: 'complete' });
    return reply;
  };
  const repeated = (id: string) => replies.findRepeated(questionOf(id));
  return { clock, replies, begin, answer, repeated };
}

test('a finished answer is kept for its lifetime, by its id and by its message, then forgotten', async () => {
  const { clock, replies, answer, repeated } = createReplies({ keepMs: 1_000 });
  const first = await answer('one');
  clock.now = 999;
  await answer('two');
  expect(replies.find(first.id)).toBe(first);
  expect(repeated('one')).toBe(first);
  clock.now = 1_000;
  await answer('three');
  expect(replies.find(first.id)).toBeUndefined();
  expect(repeated('one')).toBeUndefined();
  expect(repeated('two')).toBeDefined();
  expect(replies.kept).toBe(2);
});

test('beyond 2,000 finished answers the oldest is dropped; pending ones stay', async () => {
  const { replies, begin, answer, repeated } = createReplies();
  const going = await begin('going');
  const oldest = await answer('oldest');
  const second = await answer('second');
  for (let index = 0; index < 1_999; index += 1) await answer(`more-${index}`);
  expect(replies.find(oldest.id)).toBeUndefined();
  expect(repeated('oldest')).toBeUndefined();
  expect(replies.find(second.id)).toBe(second);
  expect(replies.find(going.id)).toBe(going);
  expect(replies.kept).toBe(2_001);
});

test('a failed answer is composed again for the same message, and kept only for its reader', async () => {
  const { replies, begin, repeated } = createReplies();
  const unread = await begin('unread');
  unread.end({ type: 'error', data: 'Failed.' });
  expect(repeated('unread')).toBeUndefined();
  expect(replies.find(unread.id)).toBeUndefined();
  const read = await begin('read');
  read.follow(() => undefined);
  read.end({ type: 'error', data: 'Failed.' });
  expect(repeated('read')).toBeUndefined();
  expect(replies.find(read.id)).toBe(read);
});

test('more concurrent answers than allowed are refused, with a time to retry', async () => {
  const { begin, answer } = createReplies({ atOnce: 1 });
  const going = await begin('one');
  await expect(begin('two')).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  going.end({ type: 'complete' });
  await expect(answer('two')).resolves.toBeDefined();
});
