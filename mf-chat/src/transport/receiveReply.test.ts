/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chunk, complete, event, serve, type TestService } from '../../testing/serve';
import { createAiTransport } from './aiTransport';
import type { ReplyProgress } from './receiveReply';

const words = ['One ', 'two ', 'three ', 'four ', 'five'] as const;
const limits = { firstByteMs: 4_000, idleMs: 4_000, totalMs: 20_000, resumeMs: 1, offlineMs: 50 };
const question = { message: 'Count', type: 'faq', conversationId: 'c1', idempotencyKey: 'c1-1' };

let service: TestService;
afterEach(() => service.close());

/** A service that resumes a reply by its id; `answerPost` and `answerGet` define its failures. */
async function start(
  answerPost: (response: ServerResponse) => void,
  answerGet: (response: ServerResponse, rest: string[], times: number) => void = (response, rest) =>
    void response.end(rest.map(chunk).join('') + complete),
) {
  const asked: string[] = [];
  service = await serve((request: IncomingMessage, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') return answerPost(response);
    const after = Number(new URL(`http://x${request.url}`).searchParams.get('after'));
    answerGet(response, words.slice(after), asked.length - 1);
  });
  return asked;
}

async function stream(overrides: Partial<typeof limits> = {}) {
  let text = '';
  const progress: ReplyProgress = { chunks: 0 };
  const outcome = await createAiTransport({
    baseUrl: service.baseUrl,
    limits: { ...limits, ...overrides },
  })
    .stream(question, {
      signal: new AbortController().signal,
      progress,
      onText: (added) => (text += added),
    })
    .catch((error: Error) => error);
  return { outcome, text, ...progress };
}

/** Sends the id and this many words, then breaks the connection. */
const breakAfter = (count: number) => (response: ServerResponse) => {
  response.write(event('reply', 'r1') + words.slice(0, count).map(chunk).join(''), () =>
    setTimeout(() => response.socket?.resetAndDestroy(), 20),
  );
};

test.each([0, 1, 3, 5])(
  'a reply that breaks after %i chunks resumes with no character lost or doubled',
  async (count) => {
    const asked = await start(breakAfter(count));
    expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
    expect(asked).toEqual(['POST /api/ai/chat/stream', `GET /api/ai/replies/r1?after=${count}`]);
  },
);

test('a reply that breaks again resumes from there', async () => {
  const asked = await start(breakAfter(1), (response, rest, times) => {
    if (times < 3)
      return breakAfter(0)(
        Object.assign(response, { rest: response.write(rest.slice(0, 1).map(chunk).join('')) }),
      );
    response.end(rest.map(chunk).join('') + complete);
  });
  expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
  expect(asked.slice(1).map((line) => line.slice(-1))).toEqual(['1', '2', '3']);
});

test('a body that ends early is resumed as well', async () => {
  await start((response) => void response.end(event('reply', 'r1') + chunk(words[0])));
  expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
});

test('silence is resumed as well', async () => {
  await start((response) => void response.write(event('reply', 'r1') + chunk(words[0])));
  expect(await stream({ idleMs: 60 })).toMatchObject({
    outcome: 'complete',
    text: words.join(''),
  });
});

test('after three attempts it is a failure', async () => {
  const asked = await start(breakAfter(2), (response) => void response.socket?.resetAndDestroy());
  const { outcome, text } = await stream();
  expect(outcome).toMatchObject({ name: 'TypeError' });
  expect(text).toBe('One two ');
  expect(asked).toHaveLength(4);
});

test('a service that no longer knows the reply ends it immediately', async () => {
  const asked = await start(breakAfter(2), (response) => {
    response.writeHead(404);
    response.end();
  });
  expect((await stream()).outcome).toMatchObject({ name: 'TypeError' });
  expect(asked).toHaveLength(2);
});

test('an error event of the service is not retried', async () => {
  const asked = await start(
    (response) => void response.end(event('reply', 'r1') + event('error', 'The model failed')),
  );
  expect((await stream()).outcome).toMatchObject({ message: 'The model failed' });
  expect(asked).toHaveLength(1);
});

test('a reply without an id is never resumed', async () => {
  const asked = await start((response) => void response.end(chunk('Half')));
  expect(await stream()).toMatchObject({ outcome: 'eof', text: 'Half' });
  expect(asked).toHaveLength(1);
});

test('id and sources are passed on, except sources outside our pages', async () => {
  const list = [
    { title: 'Pricing', href: '#/pricing' },
    { title: 'x', href: 'https://evil.example' },
  ];
  await start(
    (response) =>
      void response.end(
        event('reply', 'r1') + chunk('Hi') + event('sources', JSON.stringify(list)) + complete,
      ),
  );
  expect(await stream()).toEqual({
    outcome: 'complete',
    text: 'Hi',
    chunks: 1,
    replyId: 'r1',
    sources: [list[0]],
  });
});

test('ratings are sent unchanged, and a refusal rejects', async () => {
  let status = 204;
  const bodies: unknown[] = [];
  service = await serve((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      bodies.push([request.url, JSON.parse(body)]);
      response.writeHead(status).end();
    });
  });
  const transport = createAiTransport({ baseUrl: service.baseUrl });
  const rating = { replyId: 'r1', conversationId: 'c1', rating: 'up' } as const;
  await transport.rate(rating);
  expect(bodies).toEqual([['/api/ai/feedback', rating]]);
  status = 429;
  await expect(transport.rate(rating)).rejects.toMatchObject({ type: 'refused' });
});

test('a non-streamed reply has its id and its sources too', async () => {
  service = await serve((_request, response) => {
    response.writeHead(200, { 'x-reply-id': 'r7' });
    const sources = [{ title: 'Pricing', href: '/pricing' }];
    response.end(JSON.stringify({ message: 'Hi', type: 'faq', sources }));
  });
  const answer = createAiTransport({ baseUrl: service.baseUrl }).ask(question, {
    signal: new AbortController().signal,
  });
  expect(await answer).toEqual({
    message: 'Hi',
    type: 'faq',
    replyId: 'r7',
    sources: [{ title: 'Pricing', href: '#/pricing' }],
  });
});

test('stopping also stops the reply at the service', async () => {
  const stop = new AbortController();
  let stopped: (line: string) => void = () => {};
  const heard = new Promise<string>((resolve) => (stopped = resolve));
  service = await serve((request, response) => {
    if (request.method === 'DELETE') stopped(`${request.method} ${request.url}`);
    if (request.method !== 'POST') return void response.writeHead(204).end();
    response.write(event('reply', 'r1') + chunk('So far'));
  });
  const outcome = await createAiTransport({ baseUrl: service.baseUrl, limits }).stream(question, {
    signal: stop.signal,
    progress: { chunks: 0 },
    onText: () => stop.abort(),
  });
  expect(outcome).toBe('aborted');
  expect(await heard).toBe('DELETE /api/ai/replies/r1');
});
