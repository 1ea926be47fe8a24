import fc from 'fast-check';
import { streamCases, toChunks, toError, type StreamCase } from '../../testing/streamCases';
import { createAiTransport } from './aiTransport';
import { errorTexts } from './errors';
import { createStreamParser } from './createStreamParser';

const request = {
  message: 'Hello',
  type: 'faq',
  conversationId: 'conversation-1',
  idempotencyKey: 'key',
};
const limits = { firstByteMs: 200, idleMs: 200, totalMs: 4_000 };

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
      if (transport.stallAfterChunks || transport.keepOpen) return undefined;
      return controller.close();
    },
  };
  // No read-ahead: what happens after the last chunk must not overtake it.
  return new ReadableStream(source, { highWaterMark: 0 });
}

function answerWith(streamCase: StreamCase, abort: AbortController): void {
  const { http, transport } = streamCase;
  globalThis.fetch = async () => {
    if (transport?.fetchRejects) throw toError(transport.fetchRejects);
    const body = http?.nullBody ? null : toBody(streamCase, abort);
    return new Response(body, { status: http?.status ?? 200, headers: http?.headers });
  };
}

async function play(streamCase: StreamCase) {
  const abort = new AbortController();
  answerWith(streamCase, abort);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let text = '';
  const outcome = await createAiTransport({ baseUrl: 'http://ai.test', limits })
    .stream(request, {
      signal: abort.signal,
      progress: { chunks: 0 },
      onText: (chunk) => (text += chunk),
    })
    .catch((error: Error) => error);
  const warnings = warn.mock.calls.length;
  warn.mockRestore();
  return { outcome, text, warnings };
}

/** The parser's result for bytes in these chunks. */
function parse(chunks: Uint8Array[]) {
  let warnings = 0;
  const parser = createStreamParser(() => warnings++);
  const events = [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
  return { events, warnings };
}

function recut(bytes: Uint8Array, cuts: number[]): Uint8Array[] {
  const places = [...cuts.map((cut) => Math.floor(cut * bytes.length)), 0, bytes.length];
  const sorted = places.sort((first, second) => first - second);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

const named = (list: StreamCase[]) =>
  list.map((streamCase) => [streamCase.name, streamCase] as const);

const originalFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = originalFetch;
});

describe('the recorded replies', () => {
  test('are complete', () => expect(streamCases).toHaveLength(62));

  test.each(named(streamCases.filter(({ expected }) => expected.outcome !== 'error')))(
    '%s',
    async (_name, streamCase) => {
      const { outcome, finalText, warnings } = streamCase.expected;
      expect(await play(streamCase)).toEqual({ outcome, text: finalText, warnings });
    },
  );

  test.each(named(streamCases.filter(({ expected }) => expected.outcome === 'error')))(
    '%s',
    async (_name, streamCase) => {
      const { expected } = streamCase;
      const { outcome, text, warnings } = await play(streamCase);
      expect(warnings).toBe(expected.warnings);
      expect(text).toBe(expected.partialText ?? '');
      expect(outcome).toBeInstanceOf(Error);
      expect(outcome).toMatchObject(
        expected.errorMessage ? { message: expected.errorMessage } : {},
      );
      expect(errorTexts.streamingFailed).toBe(expected.finalText);
    },
  );
});

describe('the same bytes, split differently', () => {
  const plain = streamCases.filter((streamCase) => !streamCase.transport && !streamCase.http);

  test.each(named(plain))('%s', (_name, streamCase) => {
    const bytes = new Uint8Array(Buffer.concat(toChunks(streamCase)));
    const { warnings } = streamCase.expected;
    const expected = { events: parse([bytes]).events, warnings };
    const text = expected.events.map((event) => (event.type === 'chunk' ? event.data : ''));
    const { partialText, finalText } = streamCase.expected;
    expect(text.join('')).toBe(partialText ?? finalText);
    expect(parse(Array.from(bytes, (byte) => new Uint8Array([byte])))).toEqual(expected);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (cuts) => {
        expect(parse(recut(bytes, cuts))).toEqual(expected);
      }),
      { numRuns: bytes.length > 10_000 ? 10 : 60 },
    );
  });

  test('no byte sequence throws', () => {
    const line = fc.constantFrom('data:', 'data: {"type":"chunk","data":', '\r', '\n', '\r\n', '}');
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      line.map((text) => new Uint8Array(Buffer.from(text))),
    );
    const property = fc.property(fc.array(piece), (chunks) => void parse(chunks));
    expect(() => fc.assert(property)).not.toThrow();
  });
});

describe('the parser’s cost', () => {
  test('one event of 256 KB in chunks of four bytes takes linear time', () => {
    const text = 'x'.repeat(256 * 1024);
    const bytes = new Uint8Array(Buffer.from(`data: {"type":"chunk","data":"${text}"}\n`));
    const chunks = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, index) =>
      bytes.subarray(index * 4, index * 4 + 4),
    );
    // CPU time rather than wall time: a busy machine must not fail this.
    const startedAt = process.cpuUsage();
    const { events } = parse(chunks);
    // A quadratic parser takes seconds; the margin is for a busy machine.
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(500);
    expect(events).toEqual([{ type: 'chunk', data: text }]);
  });

  test('a line of more than 1 MiB is a failure, not a growing memory', () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(120);
    expect(() => parse([megabyte, new Uint8Array([120])])).toThrow('longer than 1048576');
  });
});
