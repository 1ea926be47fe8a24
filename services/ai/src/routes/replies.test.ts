import http from 'node:http';
import type { StreamEvent } from '@synapsei/shared-types/chat';
import { memoryOf, readEvents, textOf } from '../testing/readEvents';
import type { ModelBehaviour } from '@synapsei/service-base/testing/startModel';
import { useAi } from '../testing/useAi';

const ai = useAi();
const question = { message: 'What do you offer?', type: 'faq', conversationId: 'replies' };

function withCalls<Service extends Awaited<ReturnType<typeof ai.start>>>(service: Service) {
  const ask = (body: object = question, init?: RequestInit) => service.stream(body, init);
  const resume = (id: string, after: number) =>
    fetch(`${service.url}/api/ai/replies/${id}?after=${after}`);
  return { ...service, ask, resume };
}

const start = async (variables: Record<string, string> = {}) =>
  withCalls(await ai.start(variables));
const startWithModel = async (behaviour: ModelBehaviour, variables?: Record<string, string>) =>
  withCalls(await ai.startWithModel(behaviour, variables));

/** Reads a stream up to this many chunks, and disconnects. */
async function readAndLeave(response: Response, leave: AbortController, chunks: number) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const seen = () => text.split('\n').filter((line) => line.startsWith('data: {"type":"chunk"'));
  while (seen().length < chunks) text += decoder.decode((await reader.read()).value);
  leave.abort();
  return seen().map((line) => JSON.parse(line.slice('data: '.length)) as StreamEvent);
}

const idOf = (response: Response) => response.headers.get('x-reply-id')!;

test('an interrupted reply resumes after the received chunks, and is not composed twice', async () => {
  const { ask, resume } = await start({ STREAM_DELAY_MS: '2' });
  const leave = new AbortController();
  const response = await ask(question, { signal: leave.signal });
  const before = await readAndLeave(response, leave, 5);
  const resumed = await resume(idOf(response), before.length);
  expect(idOf(resumed)).toBe(idOf(response));
  const after = await readEvents(resumed);
  expect(after[0]).toEqual({ type: 'reply', data: idOf(response) });
  expect(after.at(-1)!.type).toBe('complete');
  expect(after.at(-2)!.type).toBe('sources');
  const whole = textOf(await readEvents(await resume(idOf(response), 0)));
  expect(textOf(before) + textOf(after)).toBe(whole);
  expect(whole).toContain('and **[Google Cloud Infrastructure](');
});

test("a visitor who knows only a reply's id reads its text, and cannot go on with the asker's memory", async () => {
  const { ask, resume } = await start();
  const asked = await ask();
  await asked.text();
  const resumed = await resume(idOf(asked), 0);
  expect(textOf(await readEvents(resumed.clone()))).toContain('Six: Predictive Analysis');
  const token = asked.headers.get('x-memory')!;
  expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  const told = JSON.stringify([...resumed.headers]) + (await resumed.text());
  expect(told).not.toContain(token.slice(0, 22));
  expect(resumed.headers.has('x-memory')).toBe(false);
});

test('the same question with its key is told the memory again, another visitor is not', async () => {
  const { ask } = await start();
  const [first, again] = [await ask(question, withKey('k1')), await ask(question, withKey('k1'))];
  expect(memoryOf(again)).toEqual(memoryOf(first));
  expect(memoryOf(await ask(question, withKey('k2')))).not.toEqual(memoryOf(first));
});

test('a reply that is unknown, malformed or forgotten cannot be resumed', async () => {
  const { ask, resume } = await start({ REPLY_KEEP_MS: '30' });
  expect((await resume('unknown', 0)).status).toBe(404);
  expect(await (await resume('unknown', 0)).json()).toEqual({
    error: { message: 'This answer is no longer available.' },
  });
  const id = idOf(await ask());
  const malformed = await fetch(`${(await start()).url}/api/ai/replies/${id}?after=-1`);
  expect(malformed.status).toBe(400);
  expect(await malformed.json()).toMatchObject({ error: { field: 'after' } });
  let response = await resume(id, 0);
  while (response.status === 200) {
    await response.text();
    response = await resume(id, 0);
  }
  expect(response.status).toBe(404);
});

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

test('repeating a message returns the same reply, streamed from its start', async () => {
  const { ask, model } = await startWithModel('held');
  const again = (body: object = question) => ask(body, withKey('message-1'));
  const [first, second] = [await again(), await again()];
  expect(idOf(second)).toBe(idOf(first));
  model.goOn();
  const texts = [await readEvents(first), await readEvents(second)].map(textOf);
  expect(texts).toEqual(['One. Two. Three. Four. Five. ', 'One. Two. Three. Four. Five. ']);
  expect(idOf(await again())).toBe(idOf(first));
  expect(idOf(await ask(question, withKey('"message-1"')))).toBe(idOf(first));
  expect(model.requests).toHaveLength(1);
  const elsewhere = await again({ ...question, conversationId: 'another' });
  const anew = await ask(question, withKey('message-2'));
  for (const other of [elsewhere, anew]) {
    expect(idOf(other)).not.toBe(idOf(first));
    await other.text();
  }
});

test('a malformed key is refused by name', async () => {
  const { ask } = await start();
  const refused = await ask(question, withKey('a b'));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { field: 'idempotency-key' } });
});

const stream = '/api/ai/chat/stream';
/** The service waits longer for the model than a test may take. */
const patience = { AI_CHUNK_MS: '600000', AI_TOTAL_MS: '600000' };
/** No grace ends while a test runs. */
const long = { RESUME_GRACE_MS: '600000' };

test.each([
  ['a stream that cannot be resumed', { RESUME_GRACE_MS: '0' }, stream, question],
  ['a resumable stream, after its grace', { RESUME_GRACE_MS: '20' }, stream, question],
  ['a non-streamed answer', long, '/api/ai/faq', { question: 'Hi?', conversationId: 'c' }],
])('when the visitor leaves %s, the model is aborted', async (_what, variables, path, body) => {
  const { url, model } = await startWithModel('held', { ...patience, ...variables });
  const request = http.request(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  request.on('error', () => undefined);
  request.end(JSON.stringify(body));
  await model.asked;
  request.destroy();
  await model.closed;
  expect(model.requests).toHaveLength(1);
});

test('stopping a reply aborts the model and ends the stream', async () => {
  const { ask, url, model } = await startWithModel('endless-slow', long);
  const response = await ask();
  await model.asked;
  const stopped = await fetch(`${url}/api/ai/replies/${idOf(response)}`, { method: 'DELETE' });
  expect(stopped.status).toBe(204);
  await model.closed;
  const last = (await readEvents(response)).at(-1);
  expect(last).toEqual({ type: 'error', data: 'The answer was stopped.' });
});

test('the next question replaces an answer whose visitor has left', async () => {
  const { ask, model } = await startWithModel('endless-slow');
  const leave = new AbortController();
  const first = await ask(question, { signal: leave.signal });
  await model.asked;
  const second = ask(question, { headers: memoryOf(first) });
  leave.abort();
  expect((await second).status).toBe(200);
  expect(idOf(await second)).not.toBe(idOf(first));
  await model.closed;
  await (await second).body!.cancel();
});

test('shutdown does not wait for answers without a reader', async () => {
  const { ask, url, close, model } = await startWithModel('endless-slow', { SHUTDOWN_MS: '60000' });
  const leave = new AbortController();
  const response = await ask(question, { signal: leave.signal });
  await model.asked;
  leave.abort();
  await expect(response.text()).rejects.toThrow('abort');
  await close();
  await model.closed;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a non-streamed answer survives a broken connection when its message has an id, and is composed once', async () => {
  const { post, url, model } = await startWithModel('held');
  const body = { question: 'Hi?', conversationId: 'whole' };
  const headers = { 'content-type': 'application/json', ...withKey('message-1').headers };
  const request = http.request(`${url}/api/ai/faq`, { method: 'POST', headers });
  request.on('error', () => undefined);
  request.end(JSON.stringify(body));
  await model.asked;
  request.destroy();
  const again = post('/api/ai/faq', body, { headers });
  model.goOn();
  const answer = await (await again).json();
  expect(answer).toMatchObject({ message: 'One. Two. Three. Four. Five. ' });
  expect(model.requests).toHaveLength(1);
});
