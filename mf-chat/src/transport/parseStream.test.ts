import { parseStream } from './parseStream';

const lineOf = (data: string) => `data: ${JSON.stringify({ type: 'chunk', data })}\n\n`;

/** A reply that has come whole while nobody looked. */
function readerOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  }).getReader();
}

/** Each look at the clock finds it so much later: as if all work were slow. */
function slowClock(stepMs: number) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += stepMs));
}

const words = Array.from({ length: 4_000 }, (_, index) => `word ${index} `);
const quiet = { onSkippedLine: () => {}, onRead: () => {} };

afterEach(() => jest.restoreAllMocks());

/** How much text had come when the browser had its first turn. */
async function readBesideTasks() {
  let text = '';
  let atFirstTurn: number | undefined;
  setTimeout(() => (atFirstTurn = text.length));
  const end = await parseStream(readerOf(words.map(lineOf).join('')), {
    ...quiet,
    onText: (chunk) => void (text += chunk),
  });
  return { text, end, atFirstTurn };
}

test('on a slow machine what has piled up is read in pieces, and the browser has its turns', async () => {
  slowClock(5);
  const { text, end, atFirstTurn } = await readBesideTasks();
  expect(text).toBe(words.join(''));
  expect(end).toBe('eof');
  expect(atFirstTurn).toBeGreaterThan(0);
  expect(atFirstTurn).toBeLessThan(text.length / 2);
});

test('on a quick one it is read at a stretch', async () => {
  slowClock(0);
  const { text, atFirstTurn } = await readBesideTasks();
  expect(text).toBe(words.join(''));
  expect(atFirstTurn).toBeUndefined();
});

test('a reply that is stopped in such a pause says nothing more', async () => {
  slowClock(20);
  let text = '';
  const reading = parseStream(readerOf(words.map(lineOf).join('')), {
    onSkippedLine: () => {},
    onText: (chunk) => void (text += chunk),
    onRead() {
      if (text !== '') throw new Error('stopped');
    },
  });
  await expect(reading).rejects.toThrow('stopped');
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThan(words.join('').length / 2);
});
