import type { AiLink } from '../redis/AiLink';
import { ReplyRecords } from './ReplyRecords';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('all that is written within 10 ms is written together, and what comes then with the next', async () => {
  const records = new ReplyRecords({} as AiLink, 0);
  const next = () => records.nextWrite();
  let pulses = 0;
  const ask = () => next().then(() => (pulses += 1));
  const first = next();
  void ask();
  expect(next()).toBe(first);
  await jest.advanceTimersByTimeAsync(9);
  expect(pulses).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(pulses).toBe(1);
  expect(next()).not.toBe(first);
  void ask();
  await jest.advanceTimersByTimeAsync(10);
  expect(pulses).toBe(2);
});
