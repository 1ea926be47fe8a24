import { waitForConnection } from './waitForConnection';

const hour = 3_600_000;
const { signal } = new AbortController();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => (over = true));
  await jest.advanceTimersByTimeAsync(0);
  return over;
}

test('waits between half and one and a half times the delay', async () => {
  const wait = waitForConnection({ delayMs: 1_000, offlineMs: hour, signal });
  await jest.advanceTimersByTimeAsync(499);
  expect(await isOver(wait)).toBe(false);
  await jest.advanceTimersByTimeAsync(1_001);
  expect(await isOver(wait)).toBe(true);
});

test.each<[string, (stop: AbortController) => unknown]>([
  ['the connection returns', () => window.dispatchEvent(new Event('online'))],
  ['the page returns from the cache', () => window.dispatchEvent(new Event('pageshow'))],
  ['the tab returns', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the visitor stops the reply', (stop) => stop.abort()],
])('ends when %s', async (_name, happen) => {
  const stop = new AbortController();
  const wait = waitForConnection({ delayMs: hour, offlineMs: hour, signal: stop.signal });
  expect(await isOver(wait)).toBe(false);
  happen(stop);
  expect(await isOver(wait)).toBe(true);
});

test('a hidden tab does not count as returning', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const wait = waitForConnection({ delayMs: hour, offlineMs: hour, signal });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await isOver(wait)).toBe(false);
});

test('offline it waits for the connection, but not forever', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const wait = waitForConnection({ delayMs: 1, offlineMs: 20_000, signal });
  await jest.advanceTimersByTimeAsync(19_999);
  expect(await isOver(wait)).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isOver(wait)).toBe(true);
});
