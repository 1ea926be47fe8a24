/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from '../../testing/serve';
import { createAiTransport } from './aiTransport';

const question = { message: 'What do you offer?', type: 'faq', conversationId: 'conversation-1' };
/** Far above what a busy machine needs; tests of silence set their own. */
const patient = { firstByteMs: 4_000, idleMs: 4_000, totalMs: 4_000 };
const impatient = { firstByteMs: 100, idleMs: 100, totalMs: 4_000 };
const chunk = (data: string) => `data: ${JSON.stringify({ type: 'chunk', data })}\n\n`;
const complete = 'data: {"type":"complete"}\n\n';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  return listen(server);
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function stream(
  baseUrl: string,
  { signal = new AbortController().signal, limits = patient } = {},
) {
  let text = '';
  const outcome = await createAiTransport({ baseUrl, limits })
    .stream(
      { ...question, idempotencyKey: 'message-1' },
      { signal, progress: { chunks: 0 }, onText: (added) => (text += added) },
    )
    .catch((error: Error) => error);
  return { outcome, text };
}

describe('a streamed reply over a real socket', () => {
  test('sends message, type and conversationId and ends with the complete event', async () => {
    let received = '';
    let key: unknown;
    const baseUrl = await serve((request, response) => {
      key = request.headers['idempotency-key'];
      request.on('data', (data) => (received += data));
      request.on('end', () =>
        response.end(`: ok\n\n${chunk('Six ')}${chunk('services')}${complete}`),
      );
    });
    expect(await stream(`${baseUrl}/`)).toEqual({ outcome: 'complete', text: 'Six services' });
    expect(JSON.parse(received)).toEqual(question);
    expect(key).toBe('message-1');
  });

  test.each([400, 404, 429, 500, 502])(
    'status %i fails with the specified message',
    async (status) => {
      const baseUrl = await serve((_request, response) => {
        response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '7' });
        response.end('<h1>Bad gateway</h1>');
      });
      const { outcome } = await stream(baseUrl);
      expect(outcome).toMatchObject({
        message: 'Failed to get streaming AI response',
        retryAfterMs: 7_000,
      });
    },
  );

  test('an HTML page and an empty body of status 200 are failures', async () => {
    const html = await serve((_request, response) => void response.end('<html>\n<p>Hi</p>'));
    expect((await stream(html)).outcome).toMatchObject({ type: 'empty' });
    server?.close();
    const empty = await serve((_request, response) => void response.end());
    expect((await stream(empty)).outcome).toMatchObject({ type: 'empty' });
  });

  test('a refused connection rejects', async () => {
    const baseUrl = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    expect((await stream(baseUrl)).outcome).toMatchObject({ name: 'TypeError' });
  });

  test('a reset in the middle of a reply rejects', async () => {
    const baseUrl = await serve((request, response) => {
      response.write(chunk('Half'), () => setImmediate(() => request.socket.resetAndDestroy()));
    });
    const { outcome } = await stream(baseUrl);
    expect(outcome).toMatchObject({ name: 'TypeError' });
  });

  test('silence before the first byte and in the middle both time out', async () => {
    const silent = await serve(() => {});
    expect((await stream(silent, { limits: impatient })).outcome).toMatchObject({
      type: 'timed-out',
    });
    server?.closeAllConnections();
    server?.close();
    const stalls = await serve((_request, response) => void response.write(chunk('Half')));
    const limits = { ...patient, idleMs: 100 };
    const { outcome, text } = await stream(stalls, { limits });
    expect(outcome).toMatchObject({ type: 'timed-out' });
    expect(text).toBe('Half');
  });

  test('an endless reply is cut at the overall limit', async () => {
    const endless = await serve((_request, response) => {
      const heartbeat = setInterval(() => response.write(': hb\n\n'), 20);
      response.on('close', () => clearInterval(heartbeat));
    });
    const { outcome } = await stream(endless, { limits: { ...patient, totalMs: 150 } });
    expect(outcome).toMatchObject({ type: 'timed-out' });
  });

  test('comments keep a slow reply alive past the idle limit', async () => {
    const baseUrl = await serve((_request, response) => {
      let beats = 0;
      const heartbeat = setInterval(() => {
        beats += 1;
        response.write(': hb\n\n');
        if (beats < 20) return;
        clearInterval(heartbeat);
        response.end(chunk('At last') + complete);
      }, 40);
    });
    const limits = { ...patient, idleMs: 600 };
    expect(await stream(baseUrl, { limits })).toEqual({ outcome: 'complete', text: 'At last' });
  });

  test('stopping also ends the request at the server', async () => {
    const abort = new AbortController();
    let closed: () => void;
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    const baseUrl = await serve((_request, response) => {
      response.on('close', () => closed());
      response.write(chunk('So far'), () => setTimeout(() => abort.abort(), 30));
    });
    expect(await stream(baseUrl, { signal: abort.signal })).toEqual({
      outcome: 'aborted',
      text: 'So far',
    });
    await isClosed;
  });

  test('after complete the client does not wait for the end of the body', async () => {
    const baseUrl = await serve((_request, response) => {
      response.write(chunk('Done') + complete);
    });
    expect(await stream(baseUrl)).toEqual({ outcome: 'complete', text: 'Done' });
  });
});

describe('a non-streamed reply', () => {
  test.each([
    ['faq', '/api/ai/faq', { question: 'Text' }],
    ['product', '/api/ai/explain-product', { query: 'Text' }],
    ['navigation', '/api/ai/navigate', { request: 'Text' }],
    ['qualification', '/api/ai/qualify-lead', { conversation: 'Text' }],
    ['knowledge', '/api/ai/search-knowledge', { query: 'Text' }],
    ['summary', '/api/ai/summarize', { content: 'Text' }],
    ['general', '/api/ai/chat', { message: 'Text', type: 'general' }],
    ['toString', '/api/ai/chat', { message: 'Text', type: 'toString' }],
  ])('%s is sent to %s', async (type, path, body) => {
    let received: unknown;
    const baseUrl = await serve((request, response) => {
      let json = '';
      request.on('data', (data) => (json += data));
      request.on('end', () => {
        received = { method: request.method, path: request.url, body: JSON.parse(json) };
        response.end(JSON.stringify({ message: 'An answer', type }));
      });
    });
    const answer = createAiTransport({ baseUrl, limits: patient }).ask(
      { message: 'Text', type, conversationId: 'c1' },
      { signal: new AbortController().signal },
    );
    expect(await answer).toEqual({ message: 'An answer', type, sources: [] });
    expect(received).toEqual({ method: 'POST', path, body: { ...body, conversationId: 'c1' } });
  });

  test.each([
    ['status 500', 500, '{}'],
    ['a body without a message', 200, '{"type":"faq"}'],
    ['null', 200, 'null'],
  ])('%s fails with the specified message', async (_name, status, body) => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(status);
      response.end(body);
    });
    const answer = createAiTransport({ baseUrl, limits: patient }).ask(question, {
      signal: new AbortController().signal,
    });
    await expect(answer).rejects.toThrow('Failed to get AI response');
  });

  test('a service that never answers times out', async () => {
    const baseUrl = await serve(() => {});
    const answer = createAiTransport({ baseUrl, limits: impatient }).ask(question, {
      signal: new AbortController().signal,
    });
    await expect(answer).rejects.toMatchObject({ type: 'timed-out' });
  });
});

describe('the limits', () => {
  const answers: [string, RequestListener, object | undefined][] = [
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
  ];
  test.each(answers)('%s', async (_name, listener, limits) => {
    let asked = '';
    const baseUrl = await serve((request, response) => {
      asked = `${request.method} ${request.url}`;
      listener(request, response);
    });
    expect(await createAiTransport({ baseUrl }).limits()).toEqual(limits);
    expect(asked).toBe('GET /api/ai/limits');
  });

  test('reject when the service is unreachable or the response is invalid', async () => {
    const page = await serve((_request, response) => void response.end('<html>'));
    await expect(createAiTransport({ baseUrl: page }).limits()).rejects.toThrow();
    server?.close();
    await expect(createAiTransport({ baseUrl: 'http://127.0.0.1:9' }).limits()).rejects.toThrow();
  });
});
