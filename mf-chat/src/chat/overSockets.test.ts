/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunk, closedAddress, complete, serve } from '../../testing/serve';
import { ownTheClock } from '../../testing/streamReply';
import { createAiTransport } from '../transport/AiTransport';
import { spentText } from '../transport/errors';
import { defaultLimits } from '../transport/Connection';
import { canRetry, initialChatState } from './ChatState';
import { createChat } from './Chat';

/** The whole chat over real connections: what the visitor sees for each kind of failure. */
const sendFailed = 'Sorry, I encountered an error. Please try again.';
const streamingFailed =
  'Sorry, I encountered an error while streaming the response. Please try again.';

beforeEach(() => {
  ownTheClock();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void jest.useRealTimers());

/** Sends one question; returns the reply that the visitor sees, which must be the one saved. */
async function talk(
  baseUrl: string,
  isStreamingOn: boolean,
  pause: (ms: number) => Promise<void> = async () => {},
) {
  const saved: { role: string; content: string }[] = [];
  const chat = createChat({
    transport: createAiTransport({ baseUrl }),
    conversations: {
      create: () => 'c1',
      askedAs: (id) => id,
      save: (_id, { role, content }) => void saved.push({ role, content }),
    },
    storage: {
      load: () => ({ state: { ...initialChatState, isStreamingOn } }),
      save() {},
      isOnDevice: () => false,
      setOnDevice() {},
    },
    clock: { now: () => 0, beforeFrame: (run) => run(), afterPaint() {}, pause },
  });
  chat.send('Hello');
  await new Promise<void>((resolve) => {
    chat.subscribe(() => !chat.get().isLoading && resolve());
  });
  await nextTurn();
  const { messages, isLoading, streamingId } = chat.get();
  expect({ isLoading, streamingId }).toEqual({ isLoading: false, streamingId: null });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(saved).toEqual(messages.map(({ role, content }) => ({ role, content })));
  return messages[1];
}

const talkTo = async (listener: RequestListener, isStreamingOn: boolean) =>
  talk(await serve(listener), isStreamingOn);

const respond =
  (text: string, status = 200, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text);

describe.each([
  ['streamed', true, streamingFailed, 'Failed to get streaming AI response'],
  ['not streamed', false, sendFailed, 'Failed to get AI response'],
])('%s', (_name, isStreamingOn, content, message) => {
  const failure = { content, end: 'failed' };

  test('a refused connection', async () => {
    expect(await talk(await closedAddress(), isStreamingOn)).toMatchObject(failure);
  });

  // Specification: states.17, errors.1, errors.2, errors.3
  test.each([400, 401, 403, 404, 408, 413, 500, 502, 503, 504])('status %i', async (status) => {
    const refusal = respond('<html>'.repeat(500), status);
    expect(await talkTo(refusal, isStreamingOn)).toMatchObject(failure);
  });

  // Specification: errors.4
  test('429 says when to try again', async () => {
    const reply = await talkTo(respond('', 429, { 'retry-after': '9' }), isStreamingOn);
    expect(reply).toMatchObject({ ...failure, retryAt: Date.now() + 9_000 });
    const logged = expect.objectContaining({ message });
    expect(console.error).toHaveBeenCalledWith(expect.any(String), logged);
  });

  test('429 of a spent budget is said in a sentence, and cannot be tried again', async () => {
    const body = JSON.stringify({ error: { kind: 'budget', message: 'Enough.' } });
    const reply = await talkTo(respond(body, 429, { 'retry-after': '9' }), isStreamingOn);
    expect(reply).toMatchObject({ content: spentText, end: 'spent' });
    expect(canRetry(reply!)).toBe(false);
    expect(reply).not.toHaveProperty('retryAt');
  });

  test.each([
    ['another kind', 429, '{"error":{"kind":"minute"}}'],
    ['null', 429, 'null'],
    ['that kind with another status', 503, '{"error":{"kind":"budget"}}'],
  ])('%s is a refusal like any other', async (_what, status, body) => {
    expect(await talkTo(respond(body, status), isStreamingOn)).toMatchObject(failure);
  });

  test.each([
    ['an HTML page', '<!doctype html>\n<title>Login</title>\n'],
    ['an empty body', ''],
    ['half a document', '{"message": "Six'],
    ['a body without a message', '{"type": "faq"}'],
    ['null', 'null'],
  ])('%s with status 200', async (_what, text) => {
    expect(await talkTo(respond(text), isStreamingOn)).toMatchObject(failure);
  });

  test('silence', async () => {
    const listener = () => void jest.advanceTimersByTime(defaultLimits.firstByteMs + 1_000);
    expect(await talkTo(listener, isStreamingOn)).toMatchObject(failure);
  });

  test('a reset in the middle of the body', async () => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"message"', () => response.socket?.resetAndDestroy());
    };
    expect(await talkTo(listener, isStreamingOn)).toMatchObject(failure);
  });
});

describe('a streamed reply', () => {
  test('that arrives with its end is shown with it, without a pause between', async () => {
    const whole = await serve(respond(chunk('Six ') + chunk('services') + complete));
    const pause = jest.fn(async () => {});
    expect(await talk(whole, true, pause)).toMatchObject({ content: 'Six services' });
    expect(pause.mock.calls).toEqual([[0]]);
  });

  const text = 'Six **AI** services: “prédictive”, 👩‍🔬.';
  const bytes = Buffer.from(`: ok\n\n${chunk(text.slice(0, 9))}${chunk(text.slice(9))}${complete}`);

  /** Exactly these bytes reach the browser before the connection breaks. */
  function breakAfter(count: number) {
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(bytes.subarray(0, count));
          controller.error(new TypeError('terminated'));
        },
      },
      { highWaterMark: 0 },
    );
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
    return talk('http://ai.test', true);
  }

  // The last byte ends the blank line after an event that is already complete.
  test.each([...bytes.keys()].slice(0, -1))('that breaks after byte %i', async (count) => {
    const failure = { content: streamingFailed, end: 'failed' };
    expect(await breakAfter(count)).toMatchObject(failure);
  });

  test('that breaks after its complete event is whole', async () => {
    expect(await breakAfter(bytes.length)).toMatchObject({ content: text, end: undefined });
  });
});
