import type { AiResponse } from '@synapsei/shared-types/chat';
import { readEvents } from './testing/readEvents';
import { useAi } from './testing/useAi';

const { start } = useAi();

test.each([
  ['faq', 'question', 'faq', 'Who owns the code?', 'You do, from the first commit on.'],
  ['explain-product', 'query', 'product', 'Tell me about Aureyo', '**Aureyo**: A voice coach'],
  ['navigate', 'request', 'navigation', 'Where are the prices?', '**[Pricing](#/pricing)**'],
  ['qualify-lead', 'conversation', 'qualification', 'I need an LLM', '**industry**'],
  ['search-knowledge', 'query', 'knowledge', 'golden set evaluation', '(#/article/7)'],
  ['summarize', 'content', 'summary', 'predictive analysis', '**Predictive Analysis**:'],
  ['chat', 'message', 'general', 'Hello!', "I'm **Synapsei**"],
])('POST /api/ai/%s reads "%s" and answers as %s', async (action, field, type, text, expected) => {
  const { post } = await start();
  const response = await post(`/api/ai/${action}`, {
    [field]: text,
    conversationId: `actions-${action}`,
  });
  expect(response.status).toBe(200);
  const body = (await response.json()) as AiResponse;
  expect(body.type).toBe(type);
  expect(body.message).toContain(expected);
});

test('the pages named in an answer are its sources', async () => {
  const message = { message: 'Tell me about Aureyo', type: 'product', conversationId: 'sources' };
  const { stream } = await start();
  const events = await readEvents(await stream(message));
  const { data } = events.at(-2)!;
  expect(events.at(-2)!.type).toBe('sources');
  expect(JSON.parse(data!)).toEqual([{ title: 'Aureyo', href: '#/offerings/aureyo' }]);
});

test('a finished answer can be rated, and an invalid rating is refused by field', async () => {
  const { post } = await start();
  const rate = (body: object) => post('/api/ai/feedback', body);
  const valid = { replyId: 'reply-1', conversationId: 'one', rating: 'up' };
  expect((await rate(valid)).status).toBe(204);
  for (const reason of ['wrong', 'a@b.example', 7])
    expect((await rate({ ...valid, rating: 'down', reason })).status).toBe(204);
  for (const [field, value] of Object.entries({ replyId: '../', conversationId: '', rating: 5 })) {
    const refused = await rate({ ...valid, [field]: value });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { field } });
  }
});
