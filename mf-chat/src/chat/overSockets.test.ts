/** @jest-environment node */
import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import { chunk, complete, event, listen, serve, type TestService } from '../../testing/serve';
import { createAiTransport } from '../transport/aiTransport';
import { initialChatState } from './chatState';
import { createChat, type Chat } from './createChat';

/** The whole chat over real connections: what the visitor sees for each kind of failure. */
const streamingFailed =
  'Sorry, I encountered an error while streaming the response. Please try again.';
const sendFailed = 'Sorry, I encountered an error. Please try again.';
const patient = { firstByteMs: 4_000, idleMs: 4_000, totalMs: 8_000, resumeMs: 1, offlineMs: 50 };

let service: TestService | undefined;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service?.close();
  service = undefined;
});

function createLiveChat(baseUrl: string, limits: Partial<typeof patient>, isStreamingOn: boolean) {
  const saved: { role: string; content: string }[] = [];
  const chat = createChat({
    transport: createAiTransport({ baseUrl, limits: { ...patient, ...limits } }),
    conversations: {
      create: () => ({ id: 'c1', settled: Promise.resolve('c1') }),
      save: async (_id, { role, content }) => void saved.push({ role, content }),
    },
    storage: { load: () => ({ state: { ...initialChatState, isStreamingOn } }), save() {} },
    clock: { now: () => 0, beforeFrame: (run) => run(), afterPaint() {}, later: (run) => run() },
  });
  return { chat, saved };
}

function replyOf(chat: Chat): Promise<void> {
  return new Promise((resolve) => {
    const stop = chat.subscribe(() => {
      if (chat.getState().isLoading) return;
      stop();
      resolve();
    });
  });
}

/** Sends one question; returns what the visitor sees, what was saved, and whether they can continue. */
async function talk(
  baseUrl: string,
  {
    limits = {},
    isStreamingOn = true,
  }: { limits?: Partial<typeof patient>; isStreamingOn?: boolean } = {},
) {
  const { chat, saved } = createLiveChat(baseUrl, limits, isStreamingOn);
  chat.send('Hello');
  await replyOf(chat);
  await new Promise((resolve) => setImmediate(resolve));
  const { messages, isLoading, streamingId } = chat.getState();
  const replies = messages.filter(({ role }) => role === 'assistant');
  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  expect({ isLoading, streamingId }).toEqual({ isLoading: false, streamingId: null });
  expect(replies).toHaveLength(1);
  const [reply] = replies;
  if (!reply) throw new Error('There is no reply.');
  expect(saved).toEqual([
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: reply.content },
  ]);
  return reply;
}

async function talkTo(listener: RequestListener, options?: Parameters<typeof talk>[1]) {
  service = await serve(listener);
  return talk(service.baseUrl, options);
}

async function closedPort(): Promise<string> {
  const server = createServer();
  const address = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}

const refuse =
  (status: number, headers = {}) =>
  (_request: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end('<html>'.repeat(500));
  };

describe('streamed', () => {
  test('a refused connection', async () => {
    expect(await talk(await closedPort())).toMatchObject({
      content: streamingFailed,
      end: 'failed',
    });
  });

  test.each([400, 401, 403, 404, 408, 413, 500, 502, 503, 504])('status %i', async (status) => {
    expect(await talkTo(refuse(status))).toMatchObject({ content: streamingFailed, end: 'failed' });
  });

  test('429 says when to try again', async () => {
    const before = Date.now();
    const reply = await talkTo(refuse(429, { 'retry-after': '9' }));
    expect(reply).toMatchObject({ content: streamingFailed, end: 'failed' });
    expect(reply.retryAt).toBeGreaterThanOrEqual(before + 9_000);
  });

  test('an HTML page with status 200', async () => {
    const listener: RequestListener = (_request, response) =>
      void response.end('<!doctype html>\n<title>Login</title>\n');
    expect(await talkTo(listener)).toMatchObject({ content: streamingFailed, end: 'failed' });
  });

  test('an empty body', async () => {
    const listener: RequestListener = (_request, response) => void response.end();
    expect(await talkTo(listener)).toMatchObject({ content: streamingFailed, end: 'failed' });
  });

  test('silence from the start, and silence in the middle', async () => {
    expect(await talkTo(() => {}, { limits: { firstByteMs: 60 } })).toMatchObject({
      content: streamingFailed,
    });
    await service?.close();
    const listener: RequestListener = (_request, response) => void response.write(chunk('Half'));
    expect(await talkTo(listener, { limits: { idleMs: 60 } })).toMatchObject({
      content: streamingFailed,
      end: 'failed',
    });
  });

  test('a slow reply is no failure', async () => {
    const listener: RequestListener = (_request, response) => {
      const parts = [
        ': ok\n\n',
        chunk('Slow'),
        ': hb\n\n',
        chunk(' but'),
        chunk(' sure'),
        complete,
      ];
      const timer = setInterval(() => {
        const part = parts.shift();
        if (part) return response.write(part);
        clearInterval(timer);
        response.end();
      }, 30);
    };
    const reply = await talkTo(listener, { limits: { idleMs: 3_000 } });
    expect(reply).toMatchObject({ content: 'Slow but sure', end: undefined });
  });

  const body = `: ok\n\n${chunk('Six **AI** services: ')}${chunk('“prédictive”, 👩‍🔬')}${chunk('.')}${complete}`;
  const bytes = Buffer.from(body);
  const placeOfComplete = Buffer.byteLength(body.slice(0, body.lastIndexOf('data:')));
  // Every seventh byte, and those around the end, where it matters most.
  const cuts = [...bytes.keys()]
    .slice(0, -1)
    .filter(
      (at) => at % 7 === 0 || Math.abs(at - bytes.length) < 4 || Math.abs(at - placeOfComplete) < 3,
    );

  test.each(cuts)('a connection that is reset after byte %i', async (at) => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      const kill = () => setTimeout(() => response.socket?.resetAndDestroy(), 15);
      if (at === 0) kill();
      else response.write(bytes.subarray(0, at), kill);
    };
    expect(await talkTo(listener)).toMatchObject({ content: streamingFailed, end: 'failed' });
  });

  test('a reset after the complete event changes nothing', async () => {
    const listener: RequestListener = (_request, response) => {
      response.write(body, () => setTimeout(() => response.socket?.resetAndDestroy(), 5));
    };
    expect(await talkTo(listener)).toMatchObject({ end: undefined });
  });

  test('a body that ends early keeps its text', async () => {
    const listener: RequestListener = (_request, response) => void response.end(chunk('Half'));
    expect(await talkTo(listener)).toMatchObject({ content: 'Half', end: 'cut-off' });
  });

  test('an error event', async () => {
    const listener: RequestListener = (_request, response) =>
      void response.end(chunk('Half') + event('error', 'boom'));
    expect(await talkTo(listener)).toMatchObject({ content: streamingFailed, end: 'failed' });
    expect(console.error).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ message: 'boom' }),
    );
  });

  test('a line of more than 1 MiB', async () => {
    const listener: RequestListener = (_request, response) =>
      void response.end(`data: ${'x'.repeat(2 * 1024 * 1024)}`);
    expect(await talkTo(listener)).toMatchObject({ content: streamingFailed, end: 'failed' });
  });
});

describe('not streamed', () => {
  const whole = { isStreamingOn: false };

  test('a refused connection', async () => {
    expect(await talk(await closedPort(), whole)).toMatchObject({ content: sendFailed });
  });

  test.each([400, 404, 429, 500, 502])('status %i', async (status) => {
    expect(await talkTo(refuse(status), whole)).toMatchObject({
      content: sendFailed,
      end: 'failed',
    });
  });

  test.each([
    ['an HTML page', '<!doctype html>'],
    ['an empty body', ''],
    ['half a document', '{"message": "Six'],
    ['a body without a message', '{"type": "faq"}'],
  ])('%s with status 200', async (_name, text) => {
    const listener: RequestListener = (_request, response) => void response.end(text);
    expect(await talkTo(listener, whole)).toMatchObject({ content: sendFailed, end: 'failed' });
  });

  test('silence', async () => {
    const limits = { firstByteMs: 60 };
    expect(await talkTo(() => {}, { ...whole, limits })).toMatchObject({ content: sendFailed });
  });

  test('a reset in the middle of the body', async () => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"message"', () => setTimeout(() => response.socket?.resetAndDestroy(), 5));
    };
    expect(await talkTo(listener, whole)).toMatchObject({ content: sendFailed, end: 'failed' });
  });
});
