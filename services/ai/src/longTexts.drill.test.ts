import { longTexts } from './testing/longTexts';
import { useAi } from './testing/useAi';

const { start } = useAi();

const fields = {
  faq: 'question',
  'explain-product': 'query',
  navigate: 'request',
  'qualify-lead': 'conversation',
  'search-knowledge': 'query',
  summarize: 'content',
  chat: 'message',
};

test('no text stops the service: /livez answers between any two of the longest', async () => {
  const unlimited = { ADDRESS_LIMIT_PER_MINUTE: '100000', ADDRESS_LIMIT_PER_DAY: '100000' };
  const ai = await start({ ...unlimited, CONVERSATION_LIMIT_PER_MINUTE: '100000' });
  for (const [what, text] of longTexts)
    for (const [action, field] of Object.entries(fields)) {
      const longest = ['summarize', 'qualify-lead'].includes(action) ? 16_000 : 4_000;
      const body = { conversationId: 'long', [field]: text.slice(0, longest) };
      const answer = ai.post(`/api/ai/${action}`, body);
      // A process that is busy would not answer before its limit.
      const live = await fetch(`${ai.url}/livez`, { signal: AbortSignal.timeout(60_000) });
      expect([what, action, live.status]).toEqual([what, action, 200]);
      expect([what, action, (await answer).status]).toEqual([what, action, 200]);
    }
});
