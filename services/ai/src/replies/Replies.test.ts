import { createAuthor } from '../testing/createKeepers';
import { createQuestion } from '../testing/createQuestion';
import { Replies } from './Replies';
import type { Reply } from './Reply';

const closers: (() => void)[] = [];

afterEach(() => closers.splice(0).forEach((close) => close()));

/** Replies with the test's clock. */
function createReplies(keepMs = 600_000) {
  const clock = { now: 0 };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const replies = new Replies({ maxReplies: 10_000, replyKeepMs: keepMs });
  closers.push(() => void replies.close());
  const questionOf = (id: string) =>
    createQuestion({ conversationId: id, idempotencyKey: 'message' });
  const { author } = createAuthor({ graceMs: 0 });
  const begin = (id: string) => replies.begin(questionOf(id), author);
  /** A complete answer. */
  const answer = async (id: string) => {
    const reply = await begin(id);
    reply.end({ type: 'complete' });
    return reply;
  };
  const repeated = (id: string) => replies.findRepeated(questionOf(id), author);
  const find = ({ id }: Reply) => replies.find(id, author);
  return { clock, replies, begin, answer, repeated, find };
}

test('a finished answer is kept for its lifetime, by its id and by its message, then forgotten', async () => {
  const { clock, replies, answer, repeated, find } = createReplies(1_000);
  const first = await answer('one');
  clock.now = 999;
  await answer('two');
  expect(await find(first)).toBe(first);
  expect(await repeated('one')).toBe(first);
  clock.now = 1_000;
  await answer('three');
  expect(await find(first)).toBeUndefined();
  expect(await repeated('one')).toBeUndefined();
  expect(await repeated('two')).toBeDefined();
  expect(replies.kept).toBe(2);
});

test('beyond 2,000 finished answers the oldest is dropped; pending ones stay', async () => {
  const { replies, begin, answer, repeated, find } = createReplies();
  const going = await begin('going');
  const oldest = await answer('oldest');
  const second = await answer('second');
  for (let index = 0; index < 1_999; index += 1) await answer(`more-${index}`);
  expect(await find(oldest)).toBeUndefined();
  expect(await repeated('oldest')).toBeUndefined();
  expect(await find(second)).toBe(second);
  expect(await find(going)).toBe(going);
  expect(replies.kept).toBe(2_001);
});

test('a failed answer is composed again for the same message, and kept only for its reader', async () => {
  const { begin, repeated, find } = createReplies();
  const unread = await begin('unread');
  unread.end({ type: 'error', data: 'Failed.' });
  expect(await repeated('unread')).toBeUndefined();
  expect(await find(unread)).toBeUndefined();
  const read = await begin('read');
  read.follow(() => undefined);
  read.end({ type: 'error', data: 'Failed.' });
  expect(await repeated('read')).toBeUndefined();
  expect(await find(read)).toBe(read);
});
