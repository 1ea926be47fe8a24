import { readStream } from './readStream';

const lineOf = (data: string) => `data: ${JSON.stringify({ type: 'chunk', data })}\n\n`;

/** A complete reply that arrived while nobody was reading. */
function readerOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  }).getReader();
}

/** The clock advances this much per reading, as if all work were slow. */
function slowClock(stepMs: number) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += stepMs));
}

const words = Array.from({ length: 4_000 }, (_, index) => `word ${index} `);
const quiet = { onSkippedLine: () => {}, onRead: () => {} };

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Reads to the end; collects each chunk's text. */
async function readTexts(
  reader: Parameters<typeof readStream>[0],
  handlers: Parameters<typeof readStream>[1],
  onText: (text: string) => void,
) {
  for await (const events of readStream(reader, handlers)) {
    for (const event of events) if (event.type === 'chunk') onText(event.data);
  }
}

/** How much text had arrived at the browser's first turn. */
async function readBesideTasks() {
  let text = '';
  let atFirstTurn: number | undefined;
  setTimeout(() => (atFirstTurn = text.length));
  const reader = readerOf(words.map(lineOf).join(''));
  await readTexts(reader, quiet, (chunk) => void (text += chunk));
  return { text, atFirstTurn };
}

test('on a slow machine a backlog is read in pieces, and the browser gets its turns', async () => {
  slowClock(5);
  const { text, atFirstTurn } = await readBesideTasks();
  expect(text).toBe(words.join(''));
  expect(atFirstTurn).toBeGreaterThan(0);
  expect(atFirstTurn).toBeLessThan(text.length / 2);
});

test('on a fast one it is read in one go', async () => {
  slowClock(0);
  const { text, atFirstTurn } = await readBesideTasks();
  expect(text).toBe(words.join(''));
  expect(atFirstTurn).toBeUndefined();
});

test('a reply stopped during such a pause emits nothing more', async () => {
  slowClock(20);
  let text = '';
  const reader = readerOf(words.map(lineOf).join(''));
  const handlers = {
    ...quiet,
    onRead() {
      if (text !== '') throw new Error('stopped');
    },
  };
  const reading = readTexts(reader, handlers, (chunk) => void (text += chunk));
  await expect(reading).rejects.toThrow('stopped');
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThan(words.join('').length / 2);
});

const part = { done: false as const, value: new TextEncoder().encode(lineOf('x')) };

/** A body with one part per `everyMs`, read or not. */
function createBody(everyMs: number) {
  const startedAt = performance.now();
  const body = { parts: 0, wakeUps: 0 };
  async function read() {
    body.parts += 1;
    const wait = startedAt + body.parts * everyMs - performance.now();
    if (wait > 0) {
      body.wakeUps += 1;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return part;
  }
  return { body, read };
}

/** Reads the parts and records when each arrived. */
async function readAll(count: number, everyMs: number) {
  const { body, read } = createBody(everyMs);
  const events = readStream({ read, cancel: async () => {} }, quiet);
  const startedAt = performance.now();
  const cameAt: number[] = [];
  const reading = (async () => {
    for (let part = 0; part < count; part += 1) {
      await events.next();
      cameAt.push(performance.now() - startedAt);
    }
  })();
  await jest.advanceTimersByTimeAsync(count * everyMs + 100);
  await reading;
  return { ...body, cameAt };
}

describe('the pace', () => {
  beforeEach(() => void jest.useFakeTimers());

  test('with parts every millisecond it wakes up once in two frames, and builds no backlog', async () => {
    const { wakeUps, cameAt } = await readAll(1_000, 1);
    expect(wakeUps).toBeLessThan(40);
    expect(cameAt.at(-1)).toBeLessThan(1_040);
  });

  test('the first parts are read as they arrive', async () => {
    const { cameAt } = await readAll(4, 1);
    expect(cameAt).toEqual([1, 2, 3, 4]);
  });

  test('so are those of a slow reply', async () => {
    const { cameAt } = await readAll(10, 50);
    expect(cameAt).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
  });

  test('in a hidden tab, where timers are throttled, it does not pause', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect((await readAll(1_000, 1)).wakeUps).toBe(1_000);
  });
});
