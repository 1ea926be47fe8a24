import { pacedReader } from './pacedReader';

const part = { done: false as const, value: new Uint8Array([1]) };

/** A body of which one part comes each `everyMs`, whoever asks or not. */
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

/** Reads parts one after the other; says when each was there. */
async function readAll(count: number, everyMs: number) {
  const { body, read } = createBody(everyMs);
  const reader = pacedReader({ read });
  const startedAt = performance.now();
  const cameAt: number[] = [];
  const reading = (async () => {
    for (let part = 0; part < count; part += 1) {
      await reader.read();
      cameAt.push(performance.now() - startedAt);
    }
  })();
  await jest.advanceTimersByTimeAsync(count * everyMs + 100);
  await reading;
  return { ...body, cameAt };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('of parts that come each millisecond it wakes up for one in two frames, and none piles up', async () => {
  const { wakeUps, cameAt } = await readAll(1_000, 1);
  expect(wakeUps).toBeLessThan(40);
  expect(cameAt.at(-1)).toBeLessThan(1_040);
});

test('the first parts are read as they come', async () => {
  const { cameAt } = await readAll(4, 1);
  expect(cameAt).toEqual([1, 2, 3, 4]);
});

test('so are those of a slow reply', async () => {
  const { cameAt } = await readAll(10, 50);
  expect(cameAt).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
});

test('in a hidden tab, where timers sleep, it does not pause', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect((await readAll(1_000, 1)).wakeUps).toBe(1_000);
});
