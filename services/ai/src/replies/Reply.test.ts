import { createQuestion } from '../testing/createQuestion';
import { Reply, type ReplyOptions } from './Reply';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const createReply = (options: Partial<ReplyOptions> = {}) =>
  new Reply(createQuestion(), {
    graceMs: 100,
    failure: 'Failed.',
    onEnd: () => undefined,
    ...options,
  });

/** Comes and goes. */
const visit = (reply: Reply) => reply.follow(() => undefined)();

test('an answer goes on for its grace without a reader, and is given up then', async () => {
  const reply = createReply();
  visit(reply);
  await jest.advanceTimersByTimeAsync(99);
  expect(reply.signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(reply.ending).toEqual({ type: 'error', data: 'Failed.' });
});

test('a reader who returns within the grace keeps it going, and so does another who stays', async () => {
  const reply = createReply();
  visit(reply);
  await jest.advanceTimersByTimeAsync(99);
  const leave = reply.follow(() => undefined);
  visit(reply);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reply.signal.aborted).toBe(false);
  leave();
  await jest.advanceTimersByTimeAsync(100);
  expect(reply.signal.aborted).toBe(true);
});

test('a reader who comes while other processes are asked for theirs keeps the answer', async () => {
  let tell: (isRead: boolean) => void = () => undefined;
  const isReadElsewhere = jest.fn(() => new Promise<boolean>((resolve) => (tell = resolve)));
  const reply = createReply({ isReadElsewhere });
  visit(reply);
  await jest.advanceTimersByTimeAsync(100);
  expect(isReadElsewhere).toHaveBeenCalledTimes(1);
  reply.follow(() => undefined);
  tell(false);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reply.signal.aborted).toBe(false);
});

test('a reader at another process keeps it going, until there is none there either', async () => {
  let isRead = true;
  const reply = createReply({ isReadElsewhere: () => Promise.resolve(isRead) });
  visit(reply);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reply.signal.aborted).toBe(false);
  isRead = false;
  await jest.advanceTimersByTimeAsync(100);
  expect(reply.signal.aborted).toBe(true);
});
