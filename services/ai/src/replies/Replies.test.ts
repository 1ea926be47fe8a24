import { createQuestion } from '../testing/createQuestion';
import { Replies } from './Replies';
import type { Author, Reply } from './Reply';

const closers: (() => void)[] = [];

afterEach(() => closers.splice(0).forEach((close) => close()));

/** Replies with the test's clock. */
function createReplies(keepMs = 600_000) {
  const clock = { now: 0 };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const replies = new Replies({ maxReplies: 10_000, replyKeepMs: keepMs });
  closers.push(() => replies.close());
  const questionOf = (id: string) =>
    createQuestion({ conversationId: id, idempotencyKey: 'message' });
  const write = jest.fn<void, [Reply]>();
  const author: Author = { graceMs: 0, failure: 'Failed.', onEnd: () => undefined, write };
  const begin = (id: string, text?: string) =>
    replies.begin({ ...questionOf(id), ...(text && { text }) }, author);
  /** A complete answer. */
  const answer = async (id: string) => {
    const reply = await begin(id);
    reply.end({ type: 'complete' });
    return reply;
  };
  const repeated = (id: string) => replies.findRepeated(questionOf(id));
  const find = ({ id }: Reply) => replies.find(id);
  return { clock, replies, write, begin, answer, repeated, find };
}

test('a finished answer is kept for its lifetime, by its id and by its message, then forgotten', async () => {
  const { clock, replies, answer, repeated, find } = createReplies(1_000);
  const first = await answer('one');
  clock.now = 999;
  await answer('two');
  expect(find(first)).toBe(first);
  expect(repeated('one')).toBe(first);
  clock.now = 1_000;
  await answer('three');
  expect(find(first)).toBeUndefined();
  expect(repeated('one')).toBeUndefined();
  expect(repeated('two')).toBeDefined();
  expect(replies.kept).toBe(2);
});

test('beyond 2,000 finished answers the oldest is dropped; pending ones stay', async () => {
  const { replies, begin, answer, repeated, find } = createReplies();
  const going = await begin('going');
  const oldest = await answer('oldest');
  const second = await answer('second');
  for (let index = 0; index < 1_999; index += 1) await answer(`more-${index}`);
  expect(find(oldest)).toBeUndefined();
  expect(repeated('oldest')).toBeUndefined();
  expect(find(second)).toBe(second);
  expect(find(going)).toBe(going);
  expect(replies.kept).toBe(2_001);
});

test('a failed answer is composed again for the same message, and kept only for its reader', async () => {
  const { begin, repeated, find } = createReplies();
  const unread = await begin('unread');
  unread.end({ type: 'error', data: 'Failed.' });
  expect(repeated('unread')).toBeUndefined();
  expect(find(unread)).toBeUndefined();
  const read = await begin('read');
  read.follow(() => undefined);
  read.end({ type: 'error', data: 'Failed.' });
  expect(repeated('read')).toBeUndefined();
  expect(find(read)).toBe(read);
});

test('the same message has one answer, however often it arrives at once', async () => {
  const { write, begin } = createReplies();
  const all = await Promise.all(Array.from({ length: 10 }, () => begin('one')));
  expect(new Set(all).size).toBe(1);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a conversation has one pending answer while it has a reader', async () => {
  const { begin } = createReplies();
  const reply = await begin('one');
  reply.follow(() => undefined);
  const next = () => begin('one', 'And then?');
  await expect(next()).rejects.toMatchObject({ statusCode: 429, details: { retryAfter: 5 } });
  reply.end({ type: 'complete' });
  expect(await next()).not.toBe(reply);
});

test('the next question replaces an answer without a reader', async () => {
  const { begin } = createReplies();
  const reply = await begin('one');
  expect(await begin('one', 'And then?')).not.toBe(reply);
  expect(reply.ending).toEqual({ type: 'error', data: 'Failed.' });
  expect(reply.signal.aborted).toBe(true);
});

test('a stop ends an answer for its author and its readers', async () => {
  const { replies, begin, find } = createReplies();
  const reply = await begin('one');
  reply.follow(() => undefined);
  reply.addTexts(['Begun ']);
  expect(replies.stop(reply.id, 'Stopped.')).toBe(true);
  expect(reply.signal.aborted).toBe(true);
  expect(find(reply)!.ending).toEqual({ type: 'error', data: 'Stopped.' });
  reply.addTexts(['too late']);
  expect(reply.text).toBe('Begun ');
  expect(replies.stop('unknown', 'Stopped.')).toBe(false);
});
