import type { ConversationStore } from './conversations';
import { createConversations } from './createConversations';

const message = { content: 'Hello', role: 'user', type: 'faq', messageId: '1' } as const;

function recordingStore(overrides: Partial<ConversationStore> = {}) {
  const writes: string[] = [];
  const store: ConversationStore = {
    createConversation: async (id, source) => void writes.push(`create ${id} ${source}`),
    addMessage: async (id, { messageId }) => void writes.push(`add ${id} ${messageId}`),
    ...overrides,
  };
  return { writes, store };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void jest.useRealTimers());

test('the id is valid from the start and stays when the record is created', async () => {
  const { store, writes } = recordingStore();
  const { id, settled } = createConversations({ openStore: async () => store }).create(
    'floating_assistant',
  );
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await settled).toBe(id);
  expect(writes).toEqual([`create ${id} floating_assistant`]);
});

// Specification: errors.9
test('writes run in sequence, and one failure does not stop the next', async () => {
  const { store, writes } = recordingStore();
  const failing = { ...store, addMessage: jest.fn(store.addMessage) };
  failing.addMessage.mockRejectedValueOnce(new Error('denied'));
  const conversations = createConversations({ openStore: async () => failing });
  await Promise.all([
    conversations.create().settled,
    conversations.save('c', message),
    conversations.save('c', { ...message, messageId: '2' }),
  ]);
  expect(writes.slice(1)).toEqual(['add c 2']);
  expect(console.error).toHaveBeenCalledTimes(1);
});

// Specification: states.11, errors.8
test.each<[name: string, createConversation: () => Promise<void>]>([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['is silent for five seconds', () => new Promise(() => {})],
])(
  'a creation that %s is logged and falls back; nothing is written under that id, later writes still run',
  async (_name, createConversation) => {
    jest.useFakeTimers();
    const { store, writes } = recordingStore({ createConversation });
    const conversations = createConversations({ openStore: async () => store });
    const { settled } = conversations.create();
    await jest.advanceTimersByTimeAsync(5_000);
    const fallback = await settled;
    expect(fallback).toMatch(/^fallback_\d+$/);
    for (const id of [fallback, fallback, 'other']) await conversations.save(id, message);
    expect(writes).toEqual(['add other 1']);
    // Once for the creation, once for all messages.
    expect(console.error).toHaveBeenCalledTimes(2);
  },
);

test('if its code fails to load the next write retries', async () => {
  const { store, writes } = recordingStore();
  const openStore = jest.fn(async () => store);
  openStore.mockRejectedValueOnce(new Error('Loading chunk failed'));
  const conversations = createConversations({ openStore });
  expect(await conversations.create().settled).toMatch(/^fallback_/);
  await conversations.save('c', message);
  expect(writes).toEqual(['add c 1']);
});
