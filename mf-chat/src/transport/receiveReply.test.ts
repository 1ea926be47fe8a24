/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunk, complete, event, serve } from '../../testing/serve';
import { ownTheClock, streamReply, type Progress } from '../../testing/streamReply';
import { createAiTransport } from './AiTransport';
import { defaultLimits } from './Connection';

const words = ['One ', 'two ', 'three ', 'four ', 'five'];
const ask = `POST /api/ai/chat/stream`;
const learnLimits = 'GET /api/ai/limits';
const resumeAfter = (chunks: number) => `GET /api/ai/replies/r1?after=${chunks}`;

let baseUrl: string;
let progress: Progress;
const stream = () => streamReply(baseUrl, { progress });

beforeEach(() => void (progress = { chunks: 0 }));
afterEach(() => void jest.useRealTimers());

/** A service that resumes a reply by its id; `answerPost` and `answerGet` define its failures. */
async function start(
  answerPost: (response: ServerResponse, key: string | undefined) => unknown,
  answerGet: (response: ServerResponse, rest: string[], times: number) => unknown = sendRest,
  limits = {},
) {
  const asked: string[] = [];
  baseUrl = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/api/ai/limits') return response.end(JSON.stringify(limits));
    const key = request.headers['idempotency-key'] as string | undefined;
    if (request.method === 'POST') return answerPost(response, key);
    const after = Number(new URL(`http://x${request.url}`).searchParams.get('after'));
    return answerGet(response, words.slice(after), asked.length - 1);
  });
  return asked;
}

const sendRest = (response: ServerResponse, rest: string[]) =>
  response.end(rest.map(chunk).join('') + complete);

const breakOff = (response: ServerResponse) => response.socket?.resetAndDestroy();

/** Sends the id and words up to this count; the client has them when the promise resolves. */
async function sendUpTo(response: ServerResponse, count: number) {
  response.write(event('reply', 'r1') + words.slice(progress.chunks, count).map(chunk).join(''));
  while (progress.replyId === undefined || progress.chunks < count) {
    if (response.destroyed) throw new Error('The connection ended early.');
    await nextTurn();
  }
}

const breakAfter = (count: number) => async (response: ServerResponse) => {
  await sendUpTo(response, count);
  breakOff(response);
};

test.each([0, 1, 3, 5])(
  'a reply that breaks after %i chunks resumes with no character lost or doubled',
  async (count) => {
    const asked = await start(breakAfter(count));
    expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
    expect(asked).toEqual([ask, resumeAfter(count)]);
  },
);

test('a reply that breaks again resumes from there', async () => {
  const asked = await start(breakAfter(1), (response, rest, times) =>
    times < 3 ? breakAfter(times + 1)(response) : sendRest(response, rest),
  );
  expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
  expect(asked).toEqual([ask, ...[1, 2, 3].map(resumeAfter)]);
});

test('a body that ends early is resumed as well', async () => {
  await start((response) => response.end(event('reply', 'r1') + chunk('One ')));
  expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
});

test('a reply that the service cut off ends so, with one attempt to get more', async () => {
  const cut = (response: ServerResponse) =>
    response.end(event('reply', 'r1') + words.slice(progress.chunks, 2).map(chunk).join(''));
  const asked = await start(cut, cut);
  expect(await stream()).toMatchObject({ outcome: 'eof', text: 'One two ' });
  expect(asked).toEqual([ask, resumeAfter(2)]);
});

test('silence is resumed as well', async () => {
  ownTheClock();
  const asked = await start(async (response) => {
    await sendUpTo(response, 1);
    jest.advanceTimersByTime(defaultLimits.idleMs + 1_000);
    jest.useRealTimers();
  });
  expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
  expect(asked).toEqual([ask, resumeAfter(1)]);
});

test('a reply is resumed after the machine slept for six minutes', async () => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  jest.useFakeTimers({ doNotFake: [...timers, 'nextTick', 'queueMicrotask', 'setImmediate'] });
  const asked = await start(async (response) => {
    await sendUpTo(response, 3);
    jest.setSystemTime(Date.now() + 360_000);
    breakOff(response);
  });
  expect(await stream()).toMatchObject({ outcome: 'complete', text: words.join('') });
  expect(asked).toEqual([ask, resumeAfter(3)]);
});

test.each<[name: string, answerGet: (response: ServerResponse) => unknown, attempts: number]>([
  ['after three attempts', breakOff, 3],
  ['if the service no longer knows the reply', (response) => response.writeHead(404).end(), 1],
])('%s it is a failure', async (_name, answerGet, attempts) => {
  const asked = await start(breakAfter(2), answerGet);
  const { outcome, text } = await stream();
  expect(outcome).toMatchObject({ name: 'TypeError' });
  expect(text).toBe('One two ');
  // A service that takes no keys is not asked twice.
  expect(asked).toEqual([ask, ...Array(attempts).fill(resumeAfter(2)), learnLimits]);
});

describe('a reply whose process is gone', () => {
  const takesKeys = { idempotencyKeys: true };
  const unknown = (response: ServerResponse) => response.writeHead(404).end();
  const unavailable = (response: ServerResponse) => response.writeHead(502).end();

  /** The first process breaks off; `answerAgain` is the next one's. */
  async function startTwo(
    answerAgain: (response: ServerResponse) => unknown,
    answerGet: (response: ServerResponse, rest: string[], times: number) => unknown,
  ) {
    const keys: (string | undefined)[] = [];
    const asked = await start(
      (response, key) => {
        keys.push(key);
        return keys.length === 1 ? breakAfter(2)(response) : answerAgain(response);
      },
      answerGet,
      takesKeys,
    );
    return { asked, keys };
  }

  const anew = event('reply', 'r2') + chunk('All ') + chunk('anew');

  test.each<[name: string, answerGet: (response: ServerResponse) => unknown, attempts: number]>([
    ['another process does not know it', unknown, 1],
    ['every connection breaks', breakOff, 3],
    ['a proxy finds no process', unavailable, 3],
  ])('is asked for once more under its key if %s', async (_name, answerGet, attempts) => {
    const again = (response: ServerResponse) => response.end(anew + complete);
    const { asked, keys } = await startTwo(again, answerGet);
    const reply = { text: 'All anew', chunks: 2, replyId: 'r2', restarts: 1 };
    expect(await stream()).toMatchObject({ outcome: 'complete', ...reply });
    const resumes = Array(attempts).fill(resumeAfter(2));
    expect(asked).toEqual([ask, ...resumes, learnLimits, ask]);
    // The first question came before the limits.
    expect(keys).toEqual([undefined, 'message-1']);
  });

  test('is resumed if it breaks again, but not asked for a third time', async () => {
    const again = (response: ServerResponse) => response.write(anew, () => breakOff(response));
    const { asked } = await startTwo(again, unknown);
    const { outcome, restarts } = await stream();
    expect(outcome).toMatchObject({ name: 'TypeError' });
    expect(restarts).toBe(1);
    expect(asked.filter((request) => request === ask)).toHaveLength(2);
  });

  test('keeps its text and its error if nobody answers the second question', async () => {
    const { asked } = await startTwo(unavailable, unknown);
    const { outcome, text, restarts } = await stream();
    expect(outcome).toMatchObject({ name: 'TypeError' });
    expect({ text, restarts }).toEqual({ text: 'One two ', restarts: 0 });
    expect(asked).toEqual([ask, resumeAfter(2), learnLimits, ask]);
  });

  test('is asked for once more after a reload, too', async () => {
    progress = { chunks: 2, replyId: 'r1' };
    const asked = await start((response) => response.end(anew + complete), unknown, takesKeys);
    expect(await stream()).toMatchObject({ outcome: 'complete', text: 'All anew', restarts: 1 });
    expect(asked).toEqual([resumeAfter(2), learnLimits, ask]);
  });
});

test('an error event of the service is not retried', async () => {
  const failed = event('reply', 'r1') + event('error', 'The model failed');
  const asked = await start((response) => response.end(failed));
  expect((await stream()).outcome).toMatchObject({ message: 'The model failed' });
  expect(asked).toEqual([ask]);
});

test('id and sources are passed on, except sources outside our pages', async () => {
  const ours = { title: 'Pricing', href: '#/pricing' };
  const sources = JSON.stringify([ours, { title: 'x', href: 'https://evil.example' }]);
  const reply = event('reply', 'r1') + chunk('Hi') + event('sources', sources) + complete;
  await start((response) => response.end(reply));
  const received = { text: 'Hi', restarts: 0, chunks: 1, replyId: 'r1', sources: [ours] };
  expect(await stream()).toEqual({ outcome: 'complete', isWhole: true, ...received });
});

test('ratings are sent unchanged, and a refusal rejects', async () => {
  let status = 204;
  const bodies: unknown[] = [];
  const { rate } = createAiTransport({
    baseUrl: await serve(async (request, response) => {
      bodies.push([request.url, await json(request)]);
      response.writeHead(status).end();
    }),
  });
  const rating = { replyId: 'r1', conversationId: 'c1', rating: 'up' } as const;
  await rate(rating);
  expect(bodies).toEqual([['/api/ai/feedback', rating]]);
  status = 429;
  await expect(rate(rating)).rejects.toMatchObject({ type: 'refused' });
});

test('stopping ends the connection, and the reply at the service', async () => {
  const stop = new AbortController();
  const heard: string[] = [];
  baseUrl = await serve((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    if (request.method !== 'POST') return;
    response.on('close', () => heard.push('closed'));
    response.write(event('reply', 'r1') + chunk('So far'));
  });
  const reply = await streamReply(baseUrl, { signal: stop.signal, onText: () => stop.abort() });
  expect(reply).toMatchObject({ outcome: 'aborted', text: 'So far' });
  while (heard.length < 3) await nextTurn();
  expect(heard.sort()).toEqual(['DELETE /api/ai/replies/r1', ask, 'closed']);
});
