import type { AiResponse } from '@synapsei/shared-types';
import { readEvents, textOf } from './testing/readEvents';
import { ready, sourcesAt, startAi } from './testing/startAi';
import { startSite } from './testing/startSite';

let site: Awaited<ReturnType<typeof startSite>>;
let ai: Awaited<ReturnType<typeof startAi>>;

beforeAll(async () => {
  site = await startSite();
  ai = await startAi(sourcesAt(site.url));
  await ready(ai.url);
});

afterAll(() => Promise.all([ai.close(), site.close()]));

test.each([
  ['faq', 'question', 'faq', 'Who owns the code?', 'You do, from the first commit on.'],
  ['explain-product', 'query', 'product', 'Tell me about Aureyo', '**Aureyo**: A voice coach'],
  ['navigate', 'request', 'navigation', 'Where are the prices?', '**Pricing** (#/pricing)'],
  ['qualify-lead', 'conversation', 'qualification', 'I need an LLM', '**industry**'],
  ['search-knowledge', 'query', 'knowledge', 'golden set evaluation', '(#/article/7)'],
  ['summarize', 'content', 'summary', 'predictive analysis', '**Predictive Analysis**'],
  ['chat', 'message', 'general', 'Hello!', "I'm **Synapsei**"],
])('POST /api/ai/%s reads "%s" and answers as %s', async (action, field, type, text, expected) => {
  const response = await ai.post(`/api/ai/${action}`, {
    [field]: text,
    conversationId: `actions-${action}`,
  });
  expect(response.status).toBe(200);
  const body = (await response.json()) as AiResponse;
  expect(body.type).toBe(type);
  expect(body.message).toContain(expected);
});

test('the stream is a comment, the reply id, chunks that add up to the answer, and complete', async () => {
  const message = { message: 'Who owns the code?', type: 'faq', conversationId: 'stream' };
  const response = await ai.post('/api/ai/chat/stream', message);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const text = await response.clone().text();
  expect(text.startsWith(': ok\n\n')).toBe(true);
  const [first, ...events] = await readEvents(response);
  expect(first).toEqual({ type: 'reply', data: response.headers.get('x-reply-id') });
  expect(events.at(-1)).toEqual({ type: 'complete', data: '' });
  const chunks = events.slice(0, -1);
  expect(chunks.length).toBeGreaterThan(3);
  expect(chunks.every(({ type }) => type === 'chunk')).toBe(true);
  expect(textOf(chunks)).toBe('You do, from the first commit on.');
});

test('the pages named in an answer are its sources', async () => {
  const message = { message: 'Tell me about Aureyo', type: 'product', conversationId: 'sources' };
  const events = await readEvents(await ai.post('/api/ai/chat/stream', message));
  const { data } = events.at(-2)!;
  expect(events.at(-2)!.type).toBe('sources');
  expect(JSON.parse(data!)).toEqual([{ title: 'Aureyo', href: '#/offerings/aureyo' }]);
});

test('a finished answer can be rated, and an invalid rating is refused by field', async () => {
  const rate = (body: object) => ai.post('/api/ai/feedback', body);
  const valid = { replyId: 'reply-1', conversationId: 'one', rating: 'up' };
  expect((await rate(valid)).status).toBe(204);
  for (const [field, value] of Object.entries({ replyId: '../', conversationId: '', rating: 5 })) {
    const refused = await rate({ ...valid, [field]: value });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { field } });
  }
});
