import type { AiResponse } from '@synapsei/shared-types';
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

test('the stream is a comment, chunks that add up to the answer, and complete', async () => {
  const message = { message: 'Who owns the code?', type: 'faq', conversationId: 'stream' };
  const response = await ai.post('/api/ai/chat/stream', message);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const frames = (await response.text()).split('\n\n');
  expect(frames[0]).toBe(': ok');
  expect(frames.at(-1)).toBe('');
  const events = frames.slice(1, -1).map((frame) => JSON.parse(frame.replace(/^data: /, '')));
  expect(events.at(-1)).toEqual({ type: 'complete', data: '' });
  const chunks = events.slice(0, -1);
  expect(chunks.length).toBeGreaterThan(3);
  expect(chunks.every(({ type }) => type === 'chunk')).toBe(true);
  expect(chunks.map(({ data }) => data).join('')).toBe('You do, from the first commit on.');
});
