import { memoryOf, readEvents, textOf } from '../testing/readEvents';
import { useAi } from '../testing/useAi';

const now = Date.parse('2026-03-01T10:00:00Z');
const conversationId = `fallback_${now}`;

describe('two visitors whose conversations began in the same millisecond', () => {
  const { start: startAi } = useAi();

  async function start() {
    const { post, stream } = await startAi();
    const ask = (message: string, headers?: Record<string, string>) =>
      stream({ message, type: 'faq', conversationId }, { headers });
    const recall = async (headers?: Record<string, string>) => {
      const body = { content: 'Summarise our conversation', conversationId };
      return (await post('/api/ai/summarize', body, { headers })).text();
    };
    return { ask, recall };
  }

  test('share no memory, and go on with their own', async () => {
    const { ask, recall } = await start();
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
    const { ask } = await start();
    const headers = { 'idempotency-key': `${conversationId}-${now}` };
    const [one, other] = await Promise.all([
      ask('Tell me about LLM integration', headers),
      ask('What is gamification?', headers),
    ]);
    expect(one.headers.get('x-reply-id')).not.toBe(other.headers.get('x-reply-id'));
    expect(textOf(await readEvents(one))).not.toBe(textOf(await readEvents(other)));
  });
});
