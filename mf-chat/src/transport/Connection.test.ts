import { Connection, defaultLimits } from './Connection';

const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = (limits = { ...defaultLimits }) =>
  new Connection(limits, new AbortController().signal);

test.each([
  ['the first byte may take a minute', 0, 0, minute + 1_000],
  ['half a minute may pass between two bytes', 5, 29_000, 31_000],
  ['the whole reply may take five minutes', 29, 10_000, 10_000],
])('%s', async (_name, bytes, everyMs, remainingMs) => {
  const connection = start();
  for (let byte = 0; byte < bytes; byte += 1) {
    jest.advanceTimersByTime(everyMs);
    await connection.received(Promise.resolve());
  }
  jest.advanceTimersByTime(remainingMs - 1);
  expect(connection.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(connection.signal.reason).toMatchObject({ type: 'timed-out' });
  await expect(connection.received(Promise.resolve())).rejects.toThrow('took too long');
});

test('a clock set forward ends nothing, and the connections of a reply share its total', async () => {
  const limits = { ...defaultLimits };
  for (let connection = 0; connection < 5; connection += 1) {
    const connection = start(limits);
    jest.setSystemTime(Date.now() + 6 * minute);
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(minute - 1_000);
    expect(connection.signal.aborted).toBe(false);
    connection.end();
  }
  const { signal } = start(limits);
  jest.advanceTimersByTime(5_000);
  expect(signal.aborted).toBe(true);
});

test('the visitor’s stop is passed on with its reason, and the end leaves no timer', () => {
  const stop = new AbortController();
  const connection = new Connection({ ...defaultLimits }, stop.signal);
  stop.abort('stopped');
  expect(connection.signal.reason).toBe('stopped');
  connection.end();
  expect(jest.getTimerCount()).toBe(0);
});

const part = new Uint8Array(1_000);

/** A body whose parts of 1,000 bytes come every `everyMs`, read or not. */
function bodyOf(count: number, everyMs: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let index = 1; index <= count; index += 1)
        setTimeout(() => controller.enqueue(part), index * everyMs);
      setTimeout(() => controller.close(), count * everyMs);
    },
  });
}

/** The number of parts in each turn of a reader that pauses after each. */
async function turnsOf(body: ReadableStream<Uint8Array>, pauseMs = 0) {
  const turns: number[] = [];
  for await (const parts of start().read(body)) {
    turns.push(parts.length);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return turns;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

test('a reader that pauses gets all that has arrived meanwhile, so no backlog builds up', async () => {
  const reading = turnsOf(bodyOf(200, 1), 32);
  await jest.advanceTimersByTimeAsync(300);
  const turns = await reading;
  expect(sum(turns)).toBe(200);
  expect(turns.length).toBeLessThan(10);
});

test('parts that come slowly are read as they come', async () => {
  const reading = turnsOf(bodyOf(10, 50), 32);
  await jest.advanceTimersByTimeAsync(600);
  expect(await reading).toEqual(Array(10).fill(1));
});

test('a backlog is read in turns of 128 KB, however many parts it has', async () => {
  const body = bodyOf(300, 0);
  await jest.advanceTimersByTimeAsync(0);
  const turns = await turnsOf(body);
  expect(sum(turns)).toBe(300);
  expect(turns.map((parts) => parts * part.length)).toEqual([132_000, 132_000, 36_000]);
});

test('a body that fails gives what came before', async () => {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(part);
      await new Promise((resolve) => setTimeout(resolve, 1));
      controller.error(new Error('reset'));
    },
  });
  const reading = start().read(body);
  expect((await reading.next()).value).toEqual([part]);
  await jest.advanceTimersByTimeAsync(1);
  await expect(reading.next()).rejects.toThrow('reset');
});
