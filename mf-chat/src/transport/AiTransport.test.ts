/** @jest-environment node */
import { json } from 'node:stream/consumers';
import { chunk, closedAddress, complete, serve } from '../../testing/serve';
import { ownTheClock, question, streamReply } from '../../testing/streamReply';
import { createAiTransport } from './AiTransport';
import { defaultLimits } from './Connection';

beforeEach(ownTheClock);
afterEach(() => void jest.useRealTimers());

describe('a streamed reply', () => {
  // Specification: entities.20, calls.8
  test('sends message, type and conversationId and ends with the complete event', async () => {
    const received: unknown[] = [];
    const baseUrl = await serve(async (request, response) => {
      received.push(await json(request));
      response.end(`: ok\n\n${chunk('Six ')}${chunk('services')}${complete}`);
    });
    const reply = await streamReply(`${baseUrl}/`);
    expect(reply).toMatchObject({ outcome: 'complete', text: 'Six services' });
    expect(received).toEqual([question]);
  });

  test.each([
    ['{"idempotencyKeys":true}', 'message-1'],
    ['{"idempotencyKeys":"yes"}', undefined],
    ['{}', undefined],
  ])('of a service whose limits are %s has the key %s', async (limits, key) => {
    const received: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      if (request.method === 'GET') return void response.end(limits);
      received.push(request.headers['idempotency-key']);
      response.end(complete);
    });
    const transport = createAiTransport({ baseUrl });
    const { takesKeys } = await transport.limits();
    const { signal } = new AbortController();
    // What is sent depends on the question alone, whatever the service was asked before.
    for (const sends of [takesKeys, false]) {
      const asked = { ...question, idempotencyKey: 'message-1', takesKeys: sends };
      await transport.stream(asked, { chunks: 0 }, signal)[Symbol.asyncIterator]().next();
    }
    expect(received).toEqual([key, undefined]);
  });

  test('stays alive past the idle limit by its comments', async () => {
    let body!: ReadableStreamDefaultController<Uint8Array>;
    const parts = new ReadableStream<Uint8Array>({
      start: (controller) => void (body = controller),
    });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(parts));
    const reply = streamReply('http://ai.test');
    for (const part of [': hb\n\n', ': hb\n\n', ': hb\n\n', chunk('At last') + complete]) {
      await jest.advanceTimersByTimeAsync(defaultLimits.idleMs - 10);
      body.enqueue(Buffer.from(part));
    }
    expect(await reply).toMatchObject({ outcome: 'complete', text: 'At last' });
  });
});

// Specification: entities.19, calls.9
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
    response.writeHead(200, { 'x-reply-id': 'r7', 'x-memory': 'signed' });
    const sources = [{ title: 'Pricing', href: '/pricing' }];
    response.end(JSON.stringify({ message: 'An answer', type, sources }));
  });
  const answer = createAiTransport({ baseUrl }).ask(
    { message: 'Text', type, conversationId: 'c1' },
    { signal: new AbortController().signal },
  );
  const sources = [{ title: 'Pricing', href: '#/pricing' }];
  const additions = { replyId: 'r7', memory: 'signed', sources };
  expect(await answer).toEqual({ message: 'An answer', type, ...additions });
  expect(received).toEqual(['POST', path, { ...body, conversationId: 'c1' }]);
});

test.each([
  ['as the service tells them', 200, '{"longestMessages":{"faq":4000}}', { faq: 4_000 }],
  ['none where there is no such address', 404, '{"error":"Nothing here"}', undefined],
])('the limits are %s', async (_name, status, text, limits) => {
  let asked: unknown;
  const baseUrl = await serve((request, response) => {
    asked = [request.method, request.url];
    response.writeHead(status).end(text);
  });
  const { longestMessages } = await createAiTransport({ baseUrl }).limits();
  expect(longestMessages).toEqual(limits);
  expect(asked).toEqual(['GET', '/api/ai/limits']);
});

test('the limits reject when the service is unreachable or the response is invalid', async () => {
  const page = await serve((_request, response) => void response.end('<html>'));
  for (const baseUrl of [page, await closedAddress()]) {
    await expect(createAiTransport({ baseUrl }).limits()).rejects.toThrow();
  }
});
