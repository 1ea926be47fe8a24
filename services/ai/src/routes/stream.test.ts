import { readEvents, textOf } from '../testing/readEvents';
import { useAi } from '../testing/useAi';

const { start, startWithModel } = useAi();
const question = { message: 'What do you offer?', type: 'faq', conversationId: 'stream' };

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://evil.example', undefined],
])('a page from %s may ask with a key and read the limits: %s', async (origin, allowed) => {
  const ai = await start();
  const preflight = await fetch(`${ai.url}/api/ai/chat/stream`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key,x-memory',
    },
  });
  const limits = await fetch(`${ai.url}/api/ai/limits`, { headers: { origin } });
  for (const { headers } of [preflight, limits])
    expect(headers.get('access-control-allow-origin') ?? undefined).toBe(allowed);
  if (!allowed) return;
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-headers': 'content-type, idempotency-key, x-memory',
    'access-control-max-age': '7200',
  });
});

test('the stream carries the headers that proxies and other origins need', async () => {
  const ai = await start();
  const headers = { origin: 'http://localhost:8080' };
  const response = await ai.stream(question, { headers });
  await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'access-control-expose-headers': 'retry-after, x-reply-id, x-request-id, x-memory',
    'access-control-allow-origin': 'http://localhost:8080',
  });
});

test('every event is one line of JSON, padded so that lengths reveal no words', async () => {
  const ai = await start();
  const text = await (await ai.stream(question)).text();
  const [first, ...frames] = text.split(/(?<=\n\n)/);
  expect(first).toBe(': ok\n\n');
  expect(frames.length).toBeGreaterThan(20);
  for (const frame of frames) {
    expect(frame).toMatch(/^:-*\ndata: \{"type":"\w+","data":".*"\}\n\n$/);
    expect(Buffer.byteLength(frame) % 64).toBe(0);
  }
  // The answer has line breaks.
  expect(text).toContain(String.raw`\n`);
});

test('a heartbeat comment is sent while there is no output', async () => {
  const { model, ...ai } = await startWithModel('hang', {
    HEARTBEAT_MS: '20',
    AI_CHUNK_MS: '60000',
  });
  const response = await ai.stream(question);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split(': hb\n\n').length < 4) text += (await reader.read()).value;
  expect(text).not.toContain('"chunk"');
  // Without its model the service answers from its pages.
  model.close();
  while (!text.includes('"complete"')) text += (await reader.read()).value;
  expect(text).toContain('"chunk"');
});

test('shutdown lets a stream finish that ends in time', async () => {
  const ai = await start({ STREAM_DELAY_MS: '2', SHUTDOWN_MS: '60000' });
  const response = await ai.stream(question);
  const [events] = await Promise.all([readEvents(response), ai.close()]);
  expect(events.at(-1)!.type).toBe('complete');
});

test('shutdown ends a longer stream with an error event, which names the request', async () => {
  const ai = await startWithModel('endless', { SHUTDOWN_MS: '50' });
  const response = await ai.stream(question);
  const reader = response.clone().body!.getReader();
  let begun = '';
  while (!begun.includes('"chunk"')) begun += Buffer.from((await reader.read()).value!).toString();
  const [events] = await Promise.all([readEvents(response), ai.close()]);
  expect(textOf(events)).toMatch(/^more /);
  const id = response.headers.get('x-request-id');
  expect(events.at(-1)).toEqual({
    type: 'error',
    data: `The answer could not be completed. Please try again. (Request ${id})`,
  });
});
