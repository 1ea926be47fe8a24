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
