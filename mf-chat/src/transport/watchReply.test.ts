import { defaultLimits, watchReply } from './watchReply';

const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = () => watchReply({ ...defaultLimits }, new AbortController().signal);

test.each([
  ['the first byte may take a minute', 0, 0, minute],
  ['half a minute may pass between two bytes', 5, 29_000, 30_000],
  ['the whole reply may take five minutes', 29, 10_000, 10_000],
])('%s', async (_name, bytes, everyMs, remainingMs) => {
  const watch = start();
  for (let byte = 0; byte < bytes; byte += 1) {
    jest.advanceTimersByTime(everyMs);
    await watch.received(Promise.resolve());
  }
  jest.advanceTimersByTime(remainingMs - 1);
  expect(watch.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(watch.signal.reason).toMatchObject({ type: 'timed-out' });
  await expect(watch.received(Promise.resolve())).rejects.toThrow('took too long');
});

test('a clock set forward ends nothing, and the connections of a reply share its total', async () => {
  const limits = { ...defaultLimits };
  for (let connection = 0; connection < 5; connection += 1) {
    const watch = watchReply(limits, new AbortController().signal);
    jest.setSystemTime(Date.now() + 6 * minute);
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(minute - 1_000);
    expect(watch.signal.aborted).toBe(false);
    watch.end();
  }
  const { signal } = watchReply(limits, new AbortController().signal);
  jest.advanceTimersByTime(5_000);
  expect(signal.aborted).toBe(true);
});

test('the visitor’s stop is passed on with its reason, and the end leaves no timer', () => {
  const stop = new AbortController();
  const watch = watchReply({ ...defaultLimits }, stop.signal);
  stop.abort('stopped');
  expect(watch.signal.reason).toBe('stopped');
  watch.end();
  expect(jest.getTimerCount()).toBe(0);
});
