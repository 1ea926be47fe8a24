import { memoryOf, readEvents, textOf } from '../testing/readEvents';
import { ready, sourcesAt, startAi } from '../testing/startAi';
import { startSite } from '../testing/startSite';

const now = Date.parse('2026-03-01T10:00:00Z');
const sharedId = `fallback_${now}`;

describe('two visitors whose conversations began in the same millisecond', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let ai: Awaited<ReturnType<typeof startAi>>;
  beforeAll(async () => {
    site = await startSite();
    ai = await startAi(sourcesAt(site.url));
    await ready(ai.url);
  });
  afterAll(() => Promise.all([ai.close(), site.close()]));

  const ask = (message: string, headers?: Record<string, string>) =>
    ai.post('/api/ai/chat/stream', { message, type: 'faq', conversationId: sharedId }, { headers });
  const recall = async (headers?: Record<string, string>) => {
    const body = { content: 'Summarise our conversation', conversationId: sharedId };
    const response = await ai.post('/api/ai/summarize', body, { headers });
    return ((await response.json()) as { message: string }).message;
  };

  test('share no memory, and go on with their own', async () => {
    const first = await ask('Tell me about LLM integration');
    await first.text();
    const second = await ask('What is gamification?');
    await second.text();
    expect(memoryOf(first)).not.toEqual(memoryOf(second));
    expect(await recall(memoryOf(first))).toContain('Tell me about LLM integration');
    expect(await recall(memoryOf(first))).not.toContain('gamification?');
    expect(await recall(memoryOf(second))).toContain('What is gamification?');
    expect(await recall()).not.toContain('Tell me about');
  });

  test('get their own answers, even if their messages have one key', async () => {
    const headers = { 'idempotency-key': `${sharedId}-${now}` };
    const [one, other] = await Promise.all([
      ask('Tell me about LLM integration', headers),
      ask('What is gamification?', headers),
    ]);
    expect(one.headers.get('x-reply-id')).not.toBe(other.headers.get('x-reply-id'));
    expect(textOf(await readEvents(one))).not.toBe(textOf(await readEvents(other)));
  });
});
