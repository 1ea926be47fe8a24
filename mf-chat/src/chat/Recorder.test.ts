import { createQuestion, createReply } from '../../testing/builders';
import { createTestChat, settle, type TestChat } from '../../testing/createTestChat';

describe('the conversation record', () => {
  // Specification: entities.15
  test.each([
    ['widget', 'page', ['floating_assistant', undefined]],
    ['page', 'widget', [undefined, 'floating_assistant']],
  ] as const)(
    'of one opened on the %s, then on the %s, and restarted there has the sources %j',
    async (first, second, sources) => {
      const { chat, created } = createTestChat();
      chat.open(first);
      chat.open(second);
      chat.send('Hello', undefined, second);
      await settle();
      expect(created).toEqual(sources.slice(0, 1));
      expect(chat.get().conversationId).toBe('conversation-1');
      chat.startOver(second);
      expect(created).toEqual(sources);
    },
  );

  test('is a new one after starting over, and a late reply changes nothing', async () => {
    const state = { askedAs: 'earlier', conversationId: 'earlier' };
    const { chat, asked, created, chunk, end } = createTestChat({ state });
    chat.open('page');
    chat.send('Hello');
    await chunk('Late');
    chat.startOver('page');
    await end();
    expect(chat.get()).toMatchObject({ messages: [], isLoading: false });
    expect(created).toEqual([undefined]);
    chat.send('Anew');
    expect(asked.map((request) => request.conversationId)).toEqual(['earlier', 'conversation-1']);
  });
});

describe('the id sent to the service', () => {
  const idsOf = ({ asked }: TestChat) => asked.map(({ conversationId }) => conversationId);

  async function talk(testChat: TestChat) {
    testChat.chat.send('Hello');
    await testChat.end();
  }

  // Specification: states.11
  test('is the fallback if creation failed before the first question, and all is saved under the record’s id', async () => {
    const testChat = createTestChat({ askedAs: 'fallback_1' });
    testChat.chat.open('page');
    await talk(testChat);
    await talk(testChat);
    expect(idsOf(testChat)).toEqual(['fallback_1', 'fallback_1']);
    expect(testChat.chat.get().conversationId).toBe('conversation-1');
    const records = testChat.saved.map(({ conversationId }) => conversationId);
    expect(records).toEqual(Array(4).fill('conversation-1'));
  });

  // Specification: states.11
  test('stays if creation fails after the first question', async () => {
    const state = { conversationId: 'conversation-1', askedAs: 'conversation-1' };
    const testChat = createTestChat({ state, askedAs: 'fallback_1' });
    await talk(testChat);
    expect(idsOf(testChat)).toEqual(['conversation-1']);
  });

  test('survives a reload that finally creates the record', async () => {
    const reply = createReply({ replyId: 'r1' });
    const state = { messages: [createQuestion(), reply], askedAs: 'fallback_1' };
    const testChat = createTestChat({ state });
    testChat.chat.open('page');
    await talk(testChat);
    testChat.chat.rate(reply.id, 'up');
    expect(idsOf(testChat)).toEqual(['fallback_1']);
    expect(testChat.rated).toMatchObject([{ conversationId: 'fallback_1' }]);
    expect(testChat.saved[0]?.conversationId).toBe('conversation-1');
  });
});
