import { streamReply } from '../../testing/streamReply';
import { readStream } from './readStream';

const lineOf = (data: string) => `data: ${JSON.stringify({ type: 'chunk', data })}\n\n`;

/** The clock advances this much per reading, as if all work were slow. */
function slowClock(stepMs: number) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += stepMs));
}

const words = Array.from({ length: 4_000 }, (_, index) => `word ${index} `);
const unwatched = { received: <Bytes>(bytes: Promise<Bytes>) => bytes };
const bodyOfWords = () => new Response(words.map(lineOf).join(''));

afterEach(() => void jest.useRealTimers());

/** Reads a complete reply that arrived while nobody was reading. */
async function readBacklog() {
  const backlog: { text: string; atFirstTurn?: number } = { text: '' };
  setTimeout(() => (backlog.atFirstTurn = backlog.text.length));
  await readStream(bodyOfWords().body!.getReader(), unwatched, (event) => {
    if (event.type === 'chunk') backlog.text += event.data;
  });
  return backlog;
}

test('on a slow machine a backlog is read in pieces, and the browser gets its turns', async () => {
  slowClock(5);
  const { text, atFirstTurn } = await readBacklog();
  expect(text).toBe(words.join(''));
  expect(atFirstTurn).toBeGreaterThan(0);
  expect(atFirstTurn).toBeLessThan(text.length / 2);
});

test('on a fast one it is read in one go', async () => {
  slowClock(0);
  const { text, atFirstTurn } = await readBacklog();
  expect(text).toBe(words.join(''));
  expect(atFirstTurn).toBeUndefined();
});

test('a reply stopped during such a pause emits nothing more', async () => {
  slowClock(20);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(bodyOfWords());
  const stop = new AbortController();
  const onText = () => queueMicrotask(() => stop.abort());
  const { outcome, text } = await streamReply('http://ai.test', { signal: stop.signal, onText });
  expect(outcome).toBe('aborted');
  expect(text).not.toBe('');
  // One piece of the stream, at most.
  expect(text.length).toBeLessThan(16 * 1024);
});

const part = { done: false as const, value: new TextEncoder().encode(lineOf('x')) };

/** Reads parts that come every `everyMs`, read or not, and records when each arrived. */
async function readAll(count: number, everyMs: number) {
  const startedAt = jest.now();
  const cameAt: number[] = [];
  let parts = 0;
  let wakeUps = 0;
  async function read() {
    parts += 1;
    const wait = startedAt + parts * everyMs - jest.now();
    if (wait > 0) {
      wakeUps += 1;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return part;
  }
  const reading = readStream({ read, cancel: async () => {} }, unwatched, () => {
    if (cameAt.push(jest.now() - startedAt) === count) throw new Error('enough');
  }).catch(() => {});
  await jest.advanceTimersByTimeAsync(count * everyMs + 100);
  await reading;
  return { wakeUps, cameAt };
}

describe('the pace', () => {
  beforeEach(() => void jest.useFakeTimers());

  test('with parts every millisecond it wakes up once in two frames, and builds no backlog', async () => {
    const { wakeUps, cameAt } = await readAll(1_000, 1);
    expect(wakeUps).toBeLessThan(40);
    expect(cameAt.at(-1)).toBeLessThan(1_040);
  });

  test.each([
    ['the first parts', 4, 1],
    ['those of a slow reply', 10, 50],
  ])('%s are read as they arrive', async (_name, count, everyMs) => {
    const { cameAt } = await readAll(count, everyMs);
    expect(cameAt).toEqual(Array.from({ length: count }, (_, index) => (index + 1) * everyMs));
  });

  test('in a hidden tab, where timers are throttled, it does not pause', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect((await readAll(1_000, 1)).wakeUps).toBe(1_000);
  });
});
