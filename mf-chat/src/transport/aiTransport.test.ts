/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { chunk, closedAddress, complete, serve } from '../../testing/serve';
import { ownTheClock, question, streamReply } from '../../testing/streamReply';
import { createAiTransport } from './aiTransport';
import { defaultLimits } from './watchReply';

const { idleMs, totalMs } = defaultLimits;

beforeEach(ownTheClock);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a streamed reply', () => {
  test('sends message, type and conversationId and ends with the complete event', async () => {
    const received: unknown[] = [];
    const baseUrl = await serve(async (request, response) => {
      received.push(request.headers['idempotency-key'], await json(request));
      response.end(`: ok\n\n${chunk('Six ')}${chunk('services')}${complete}`);
    });
    const reply = await streamReply(`${baseUrl}/`);
    expect(reply).toMatchObject({ outcome: 'complete', text: 'Six services' });
    expect(received).toEqual(['message-1', question]);
  });

  test('that is refused fails with the specified message and the time to wait', async () => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(429, { 'content-type': 'text/html', 'retry-after': '7' });
      response.end('<h1>Too many requests</h1>');
    });
    const message = 'Failed to get streaming AI response';
    expect((await streamReply(baseUrl)).outcome).toMatchObject({ message, retryAfterMs: 7_000 });
  });

  /** A reply whose parts the test sends, each just within the idle limit. */
  function startSlowly() {
    let body!: ReadableStreamDefaultController<Uint8Array>;
    const parts = new ReadableStream<Uint8Array>({
      start: (controller) => void (body = controller),
    });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(parts));
    const ended = jest.fn();
    void streamReply('http://ai.test').then(ended);
    async function sendLate(part: string) {
      await jest.advanceTimersByTimeAsync(idleMs - 10);
      body.enqueue(Buffer.from(part));
    }
    return { ended, sendLate };
  }

  test('stays alive past the idle limit by its comments', async () => {
    const { ended, sendLate } = startSlowly();
    for (let beat = 0; beat < 5; beat += 1) await sendLate(': hb\n\n');
    await sendLate(chunk('At last') + complete);
    await jest.advanceTimersByTimeAsync(idleMs);
    const whole = expect.objectContaining({ outcome: 'complete', text: 'At last' });
    expect(ended.mock.calls).toEqual([[whole]]);
  });

  test('that never ends is cut at the overall limit, and not before', async () => {
    const { ended, sendLate } = startSlowly();
    const endsAt = Date.now() + totalMs;
    while (endsAt - Date.now() >= idleMs) await sendLate(': hb\n\n');
    await jest.advanceTimersByTimeAsync(endsAt - Date.now() - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    const cut = expect.objectContaining({
      outcome: expect.objectContaining({ type: 'timed-out' }),
    });
    expect(ended.mock.calls).toEqual([[cut]]);
  });

  test('that is stopped also ends the request at the server', async () => {
    const abort = new AbortController();
    let close = () => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    const baseUrl = await serve((_request, response) => {
      response.on('close', close);
      response.write(chunk('So far'));
    });
    const reply = await streamReply(baseUrl, { signal: abort.signal, onText: () => abort.abort() });
    expect(reply).toMatchObject({ outcome: 'aborted', text: 'So far' });
    await closed;
  });

  test('is over with its complete event, not with its body', async () => {
    const baseUrl = await serve((_request, response) => {
      response.write(chunk('Done') + complete);
    });
    expect(await streamReply(baseUrl)).toMatchObject({ outcome: 'complete', text: 'Done' });
  });
});

test.each([
  ['faq', '/api/ai/faq', { question: 'Text' }],
  ['product', '/api/ai/explain-product', { query: 'Text' }],
  ['navigation', '/api/ai/navigate', { request: 'Text' }],
  ['qualification', '/api/ai/qualify-lead', { conversation: 'Text' }],
  ['knowledge', '/api/ai/search-knowledge', { query: 'Text' }],
  ['summary', '/api/ai/summarize', { content: 'Text' }],
  ['general', '/api/ai/chat', { message: 'Text', type: 'general' }],
  ['toString', '/api/ai/chat', { message: 'Text', type: 'toString' }],
])('a non-streamed question of type %s is sent to %s', async (type, path, body) => {
  let received: unknown;
  const baseUrl = await serve(async (request, response) => {
    received = [request.method, request.url, await json(request)];
    response.end(JSON.stringify({ message: 'An answer', type }));
  });
  const answer = createAiTransport({ baseUrl }).ask(
    { message: 'Text', type, conversationId: 'c1' },
    { signal: new AbortController().signal },
  );
  expect(await answer).toEqual({ message: 'An answer', type, sources: [] });
  expect(received).toEqual(['POST', path, { ...body, conversationId: 'c1' }]);
});

describe('the limits', () => {
  test.each<[string, RequestListener, object | undefined]>([
    [
      'as the service tells them',
      (_request, response) => response.end('{"longestMessages":{"faq":4000}}'),
      { faq: 4_000 },
    ],
    [
      'none where there is no such address',
      (_request, response) => response.writeHead(404).end('{"error":"Nothing here"}'),
      undefined,
    ],
  ])('%s', async (_name, listener, limits) => {
    const asked: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      asked.push(request.method, request.url);
      listener(request, response);
    });
    expect(await createAiTransport({ baseUrl }).limits()).toEqual(limits);
    expect(asked).toEqual(['GET', '/api/ai/limits']);
  });

  test('reject when the service is unreachable or the response is invalid', async () => {
    const page = await serve((_request, response) => void response.end('<html>'));
    for (const baseUrl of [page, await closedAddress()]) {
      await expect(createAiTransport({ baseUrl }).limits()).rejects.toThrow();
    }
  });
});
