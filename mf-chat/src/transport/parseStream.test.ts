import type { StreamEvent } from '@synapsei/shared-types/chat';
import fc from 'fast-check';
import { streamCases, toChunks, toError, type StreamCase } from '../../testing/streamCases';
import { ownTheClock, streamReply } from '../../testing/streamReply';
import { defaultLimits } from './Connection';
import { parseStream } from './parseStream';

function toBody(streamCase: StreamCase, abort: AbortController): ReadableStream<Uint8Array> {
  const chunks = toChunks(streamCase);
  const { transport = {} } = streamCase;
  let next = 0;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      const chunk = chunks[next++];
      if (chunk) return controller.enqueue(chunk);
      if (transport.errorAfterChunks) {
        return controller.error(toError(transport.errorAfterChunks));
      }
      if (transport.abortAfterChunks) return abort.abort(transport.reason);
      if (!transport.stallAfterChunks) return controller.close();
      return void jest.advanceTimersByTime(defaultLimits.firstByteMs + 1_000);
    },
  };
  // No read-ahead: what happens after the last chunk must not overtake it.
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function play(streamCase: StreamCase) {
  const { http, transport } = streamCase;
  const abort = new AbortController();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (transport?.fetchRejects) throw toError(transport.fetchRejects);
    const body = http?.nullBody ? null : toBody(streamCase, abort);
    return new Response(body, { status: http?.status ?? 200, headers: http?.headers });
  });
  const { outcome, text } = await streamReply('http://ai.test', { signal: abort.signal });
  const end =
    typeof outcome === 'string' ? { outcome } : { outcome: 'error', message: outcome.message };
  return { ...end, text, warnings: warn.mock.calls.length };
}

/** The parser's result for bytes in these chunks. */
async function parse(chunks: Uint8Array[]) {
  const warn = jest
    .spyOn(console, 'warn')
    .mockClear()
    .mockImplementation(() => {});
  const events: StreamEvent[] = [];
  const turns = chunks.map((chunk) => [chunk])[Symbol.iterator]();
  const bytes = { [Symbol.asyncIterator]: () => ({ next: async () => turns.next() }) };
  for await (const arrived of parseStream(bytes)) events.push(...arrived);
  return { events, warnings: warn.mock.calls.length };
}

const byteByByte = (bytes: Uint8Array) => Array.from(bytes, (byte) => new Uint8Array([byte]));

function recut(bytes: Uint8Array, cuts: number[]): Uint8Array[] {
  const places = [...cuts.map((cut) => Math.floor(cut * bytes.length)), 0, bytes.length];
  const sorted = places.sort((first, second) => first - second);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

const named = (list: StreamCase[]) =>
  list.map((streamCase) => [streamCase.name, streamCase] as const);

describe('the recorded replies', () => {
  beforeEach(ownTheClock);
  afterEach(() => void jest.useRealTimers());

  // Specification: entities.20, errors.5, errors.6, errors.7
  test.each(named(streamCases))('%s', async (_name, streamCase) => {
    const { outcome, finalText, partialText = '', errorMessage, warnings } = streamCase.expected;
    const text = outcome === 'error' ? partialText : finalText;
    const message = errorMessage && { message: errorMessage };
    expect(await play(streamCase)).toMatchObject({ outcome, text, warnings, ...message });
  });
});

describe('the same bytes, split differently', () => {
  const plain = streamCases.filter((streamCase) => !streamCase.transport && !streamCase.http);

  test.each(named(plain))('%s', async (_name, streamCase) => {
    const bytes = new Uint8Array(Buffer.concat(toChunks(streamCase)));
    const { warnings, partialText, finalText } = streamCase.expected;
    const expected = { events: (await parse([bytes])).events, warnings };
    const text = expected.events.map((event) => (event.type === 'chunk' ? event.data : ''));
    expect(text.join('')).toBe(partialText ?? finalText);
    expect(await parse(byteByByte(bytes))).toEqual(expected);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), async (cuts) => {
        expect(await parse(recut(bytes, cuts))).toEqual(expected);
      }),
      { numRuns: bytes.length > 10_000 ? 10 : 60 },
    );
  });

  test('no byte sequence throws', async () => {
    const line = fc.constantFrom('data:', 'data: {"type":"chunk","data":', '\r', '\n', '\r\n', '}');
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      line.map((text) => new Uint8Array(Buffer.from(text))),
    );
    const property = fc.asyncProperty(
      fc.array(piece),
      async (chunks) => void (await parse(chunks)),
    );
    await expect(fc.assert(property)).resolves.toBeUndefined();
  });
});

describe('the parser’s cost', () => {
  test('one event of 64 KB in chunks of one byte costs little more than one in one chunk', async () => {
    let searched = 0;
    for (const name of ['split', 'slice', 'includes', 'indexOf', 'search', 'match'] as const) {
      const method: (...args: never[]) => unknown = String.prototype[name];
      jest.spyOn(String.prototype, name).mockImplementation(function (this: string, ...args) {
        searched += this.length;
        return method.apply(this, args as unknown as never[]) as never;
      });
    }
    const text = 'x'.repeat(64 * 1024);
    const line = Buffer.from(`data: {"type":"chunk","data":"${text}"}\n`);
    const { events } = await parse(byteByByte(line));
    jest.restoreAllMocks();
    expect(events).toEqual([{ type: 'chunk', data: text }]);
    expect(searched).toBeGreaterThan(text.length);
    // A quadratic parser reads the text thousands of times.
    expect(searched).toBeLessThan(10 * text.length);
  });

  test('a line of more than 1 MiB is a failure, not a growing memory', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(120);
    const parsing = parse([megabyte, new Uint8Array([120])]);
    await expect(parsing).rejects.toThrow('longer than 1048576');
  });
});
