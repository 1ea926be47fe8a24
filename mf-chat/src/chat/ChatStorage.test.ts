import { createQuestion, createReply } from '../../testing/builders';
import { initialChatState } from './ChatState';
import { createChatStorage } from './ChatStorage';

const storage = createChatStorage();
const state = {
  ...initialChatState,
  messages: [createQuestion(), createReply()],
  drafts: { widget: 'Half a thought', page: '' },
  conversationId: 'conversation-1',
  askedAs: 'conversation-1',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a conversation survives a reload, and so does a pending reply', () => {
  storage.save(state);
  expect(storage.load()).toEqual({ state });
  const interrupted = {
    message: createReply({ content: 'Half', replyId: 'r1' }),
    chunks: 4,
    idempotencyKey: 'key-1',
  };
  storage.save(state, interrupted);
  expect(storage.load()).toEqual({ state, interrupted });
});

test('an unfinished reply and the loading state are not stored', () => {
  const pending = createReply({ id: 'pending', content: '' });
  storage.save({
    ...state,
    messages: [...state.messages, pending],
    streamingId: 'pending',
    isLoading: true,
  });
  expect(storage.load()).toEqual({ state });
});

test('only the newest 200 messages are kept', () => {
  storage.save({ ...state, messages: Array.from({ length: 300 }, () => createReply()) });
  expect(storage.load().state.messages).toHaveLength(200);
});

test('a change writes only what is new, the first one after a reload as well', () => {
  storage.save(state);
  const reloaded = createChatStorage();
  const kept = reloaded.load().state;
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  reloaded.save({ ...kept, isStreamingOn: false });
  const answer = createReply({ content: 'The newest' });
  reloaded.save({ ...kept, messages: [...kept.messages, answer] });
  expect(setItem.mock.calls.map(([key]) => key)).toEqual([
    'synapsei-chat',
    `synapsei-chat/${answer.id}`,
    'synapsei-chat',
  ]);
});

test('a message that changes, or that someone else removed, is written again', () => {
  storage.save(state);
  const messages = state.messages.map((message) => ({ ...message, rating: 'up' as const }));
  storage.save({ ...state, messages });
  expect(createChatStorage().load().state.messages).toEqual(messages);
  sessionStorage.clear();
  storage.save({ ...state, messages });
  expect(createChatStorage().load().state.messages).toEqual(messages);
});

test('an abandoned conversation leaves nothing behind', () => {
  storage.save(state);
  storage.save(initialChatState);
  expect(Object.keys(sessionStorage)).toEqual(['synapsei-chat']);
});

test('after 30 idle minutes a new conversation begins, and the old one leaves nothing behind', () => {
  storage.save(state);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect(createChatStorage().load()).toEqual({ state: initialChatState });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

describe('on this device', () => {
  const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + ms);
  const day = 24 * 60 * 60_000;

  test('nothing is kept unless the visitor asks for it', () => {
    storage.save(state);
    expect(storage.isOnDevice()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('another tab or a later visit continues the conversation in a record of its own, without a pending reply', () => {
    storage.setOnDevice(true, state);
    const messages = [...state.messages, createReply()];
    storage.save(
      { ...state, messages },
      { message: createReply(), chunks: 4, idempotencyKey: 'key-1' },
    );
    sessionStorage.clear();
    const ids = { conversationId: null, askedAs: null };
    const continued = { state: { ...state, messages, ...ids } };
    expect(createChatStorage().load()).toEqual(continued);
    sessionStorage.clear();
    later(89 * day);
    const visit = createChatStorage();
    expect(visit.load()).toEqual(continued);
    expect(visit.isOnDevice()).toBe(true);
  });

  test('it is gone at once when the visitor wants that, in another tab as well, and after 90 days', () => {
    storage.setOnDevice(true, state);
    const otherTab = createChatStorage();
    otherTab.setOnDevice(false, state);
    expect(Object.keys(localStorage)).toEqual([]);
    storage.save(state);
    expect(Object.keys(localStorage)).toEqual([]);
    storage.setOnDevice(true, state);
    sessionStorage.clear();
    later(91 * day);
    expect(createChatStorage().load()).toEqual({ state: initialChatState });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('it has at most 250,000 characters, the newest', () => {
    const messages = Array.from({ length: 60 }, () => createReply({ content: 'x'.repeat(5_000) }));
    storage.setOnDevice(true, { ...state, messages });
    sessionStorage.clear();
    expect(createChatStorage().load().state.messages).toEqual(messages.slice(-50));
  });
});

test('when storage is full the last stored state stays, and the next change retries', () => {
  storage.save(state);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const later = { ...state, messages: [...state.messages, createReply()] };
  storage.save(later);
  setItem.mockRestore();
  expect(createChatStorage().load()).toEqual({ state });
  storage.save(later);
  expect(createChatStorage().load()).toEqual({ state: later });
});

test.each(['', '{', 'null', '{"version":1}', '{"version":9,"entries":[]}', '{"version":3}'])(
  'invalid contents %j start over',
  (text) => {
    sessionStorage.setItem('synapsei-chat', text);
    expect(storage.load()).toEqual({ state: initialChatState });
  },
);

test('a browser that blocks storage breaks nothing else', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  const refusing = createChatStorage(refuse, refuse);
  expect(() => refusing.save(state)).not.toThrow();
  expect(() => refusing.setOnDevice(false, state)).not.toThrow();
  expect(refusing.isOnDevice()).toBe(false);
  expect(refusing.load()).toEqual({ state: initialChatState });
});
