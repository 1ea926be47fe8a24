import { defaultLimits, watchReply } from './watchReply';

const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = () => watchReply(defaultLimits, new AbortController().signal);

test('the first byte may take a minute', () => {
  const { signal } = start();
  jest.advanceTimersByTime(minute - 1);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ type: 'timed-out' });
});

test('half a minute may pass between two bytes', () => {
  const watch = start();
  for (let byte = 0; byte < 5; byte += 1) {
    jest.advanceTimersByTime(29_000);
    watch.noteBytes();
  }
  expect(watch.signal.aborted).toBe(false);
  jest.advanceTimersByTime(30_000);
  expect(() => watch.noteBytes()).toThrow('took too long');
});

test('the whole reply may take five minutes', () => {
  const watch = start();
  for (let byte = 0; byte < 29; byte += 1) {
    watch.noteBytes();
    jest.advanceTimersByTime(10_000);
  }
  watch.noteBytes();
  expect(watch.signal.aborted).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(watch.signal.aborted).toBe(true);
});

test('a tab with throttled timers checks the clock when it returns', () => {
  const { signal } = start();
  jest.setSystemTime(Date.now() + 2 * minute);
  expect(signal.aborted).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(signal.aborted).toBe(true);
});

test('the visitor’s stop is passed on with its reason, and the end leaves no timer', () => {
  const stop = new AbortController();
  const watch = watchReply(defaultLimits, stop.signal);
  stop.abort('stopped');
  expect(watch.signal.reason).toBe('stopped');
  watch.end();
  expect(jest.getTimerCount()).toBe(0);
});
