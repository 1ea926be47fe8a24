import { chatCategories, type TextLimits } from '@synapsei/shared-types/chat';
import { startAi } from '../testing/startAi';

let ai: Awaited<ReturnType<typeof startAi>>;

beforeAll(async () => {
  ai = await startAi();
});

afterAll(() => ai.close());

const valid = { message: 'Hi', type: 'faq', conversationId: 'abc_-.:9' };
const stream = '/api/ai/chat/stream';

async function refusal(path: string, body: unknown, init?: RequestInit) {
  const response = await ai.post(path, body, init);
  const { error } = (await response.json()) as { error: { field?: string; message: string } };
  return { status: response.status, ...error };
}

const refused = (field: string, status = 400) =>
  expect.objectContaining({ status, field }) as object;

const endpoints = [
  [stream, 'message'],
  ['/api/ai/faq', 'question'],
  ['/api/ai/explain-product', 'query'],
  ['/api/ai/navigate', 'request'],
  ['/api/ai/qualify-lead', 'conversation'],
  ['/api/ai/search-knowledge', 'query'],
  ['/api/ai/summarize', 'content'],
  ['/api/ai/chat', 'message'],
] as const;

test.each(endpoints)('%s names its field, or conversationId, when invalid', async (path, field) => {
  for (const value of [undefined, '', '   ', '\u0000\u0007', 7, ['x'], null]) {
    const answer = await refusal(path, { ...valid, message: undefined, [field]: value });
    expect(answer).toEqual(refused(field));
    expect(answer.message).toContain(`"${field}"`);
  }
  for (const conversationId of [undefined, '', 'a b', '../x', 'é', 'x'.repeat(129), 12])
    expect(await refusal(path, { [field]: 'Hi', conversationId })).toEqual(
      refused('conversationId'),
    );
});

test.each([
  ['faq', 'question', 4_000],
  ['summarize', 'content', 16_000],
  ['qualify-lead', 'conversation', 16_000],
])(
  '%s accepts a %s of %d characters in any script and not one more',
  async (action, field, longest) => {
    const path = `/api/ai/${action}`;
    const body = (length: number) => ({ conversationId: action, [field]: '長'.repeat(length) });
    expect((await ai.post(path, body(longest))).status).toBe(200);
    const answer = await refusal(path, body(longest + 1));
    expect(answer).toEqual(refused(field));
    expect(answer.message).toContain(String(longest));
  },
);

test('a type that is not text is refused by name, an unknown one is general chat', async () => {
  expect(await refusal(stream, { ...valid, type: 5 })).toEqual(refused('type'));
  const response = await ai.post('/api/ai/chat', { ...valid, type: 'poetry' });
  expect(await response.json()).toMatchObject({ type: 'general' });
});

test('a body that is not a JSON object, or not sent as JSON, is refused', async () => {
  expect(await refusal(stream, [1])).toEqual(refused('body'));
  expect(await refusal(stream, 0, { body: '{"message":' })).toEqual(refused('body'));
  const plain = { headers: { 'content-type': 'text/plain' } };
  expect(await refusal(stream, valid, plain)).toEqual(refused('body', 415));
});

// Specification: decisions.6
test('the published limits are the enforced limits', async () => {
  const response = await fetch(`${ai.url}/api/ai/limits`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const { longestMessages, idempotencyKeys } = (await response.json()) as TextLimits;
  expect(idempotencyKeys).toBe(true);
  expect(Object.keys(longestMessages).sort()).toEqual([...chatCategories, 'general'].sort());
  for (const [type, longest] of Object.entries(longestMessages)) {
    const ask = (length: number) =>
      ai.post(stream, { message: 'x'.repeat(length), type, conversationId: `limit-${type}` });
    const accepted = await ask(longest);
    expect(accepted.status).toBe(200);
    await accepted.text();
    expect((await ask(longest + 1)).status).toBe(400);
  }
});

test('a body over 64 KB is refused with 413', async () => {
  const large = { ...valid, padding: 'x'.repeat(66_000) };
  expect(await refusal(stream, large)).toEqual(refused('body', 413));
});

test('an unknown address answers 404 in the same shape', async () => {
  expect(await refusal('/api/ai/poem', valid)).toMatchObject({ status: 404 });
});
