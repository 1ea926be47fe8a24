import { createQuestion, createReply } from '../../testing/builders';
import { initialChatState } from './chatState';
import { createChatStorage } from './chatStorage';

const storage = createChatStorage();
const state = {
  ...initialChatState,
  messages: [createQuestion(), createReply()],
  category: 'product' as const,
  drafts: { widget: 'Half a thought', page: '' },
  conversationId: 'conversation-1',
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a conversation outlives a reload', () => {
  storage.save(state);
  expect(storage.load()).toEqual({ state: state });
});

test('a reply on its way outlives a reload too', () => {
  const interrupted = { message: createReply({ content: 'Half', replyId: 'r1' }), chunks: 4 };
  storage.save(state, interrupted);
  expect(storage.load()).toEqual({ state, interrupted });
});

test('after 30 idle minutes a new one begins', () => {
  storage.save(state);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect(storage.load()).toEqual({ state: initialChatState });
});

test('a reply in the making, a fallback id and loading are not kept', () => {
  const pending = createReply({ id: 'pending', content: '' });
  storage.save({
    ...state,
    messages: [...state.messages, pending],
    streamingId: 'pending',
    isLoading: true,
    conversationId: 'fallback_1',
  });
  expect(storage.load()).toEqual({ state: { ...state, conversationId: null } });
});

test('only the newest 200 messages are kept', () => {
  storage.save({ ...state, messages: Array.from({ length: 300 }, () => createReply()) });
  expect(storage.load().state.messages).toHaveLength(200);
});

test.each(['', '{', 'null', '{"version":1}', '{"version":9,"messages":[]}'])(
  'unreadable contents %j begin anew',
  (text) => {
    sessionStorage.setItem('synapsei-chat', text);
    expect(storage.load()).toEqual({ state: initialChatState });
  },
);

test('a browser that refuses storage costs nothing else', () => {
  const refusing = createChatStorage(() => {
    throw new Error('SecurityError');
  });
  expect(() => refusing.save(state)).not.toThrow();
  expect(refusing.load()).toEqual({ state: initialChatState });
});
