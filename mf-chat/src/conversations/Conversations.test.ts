import type { ConversationWrite, WriteConversation } from './ConversationWrite';
import { createConversations } from './Conversations';

const message = { content: 'Hello', role: 'user', type: 'faq', messageId: '1' } as const;

/** Conversations of a tab, and a database that takes all writes. */
function open() {
  const written: ConversationWrite[] = [];
  const write = jest.fn<Promise<void>, Parameters<WriteConversation>>(
    async (added) => void written.push(added),
  );
  const openDatabase = jest.fn(async () => write);
  const conversations = createConversations({ openDatabase, report: () => {} });
  return { conversations, openDatabase, write, written };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 1_767_225_600_000 });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void jest.useRealTimers());

// Specification: validation.2
test('a conversation has its id from the start, and its record comes before its messages', async () => {
  const { conversations, openDatabase, written } = open();
  expect(openDatabase).not.toHaveBeenCalled();
  const id = conversations.create('floating_assistant');
  conversations.save(id, message);
  await jest.advanceTimersByTimeAsync(0);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(conversations.askedAs(id)).toBe(id);
  expect(written).toMatchObject([
    { conversationId: id, source: 'floating_assistant' },
    { conversationId: id, message },
  ]);
  expect(openDatabase).toHaveBeenCalledTimes(1);
});

// Specification: states.11, errors.8
test.each<[name: string, fault: () => Promise<void>, limitMs: number]>([
  ['fails', () => Promise.reject(new Error('offline')), 0],
  ['is silent for five seconds', () => new Promise(() => {}), 5_000],
])(
  'while the creation %s the service is told a fallback, and the record is still created under its own id',
  async (_name, fault, limitMs) => {
    const { conversations, write, written } = open();
    write.mockImplementationOnce(fault);
    const id = conversations.create();
    await jest.advanceTimersByTimeAsync(limitMs);
    expect(conversations.askedAs(id)).toBe(`fallback_${1_767_225_600_000 + limitMs}`);
    expect(console.error).toHaveBeenCalledWith(
      'The conversation could not be created:',
      expect.any(Error),
    );
    // It is known to be away.
    const next = conversations.create();
    expect(conversations.askedAs(next)).toMatch(/^fallback_\d+$/);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(written.map(({ conversationId }) => conversationId)).toEqual([id, next]);
    expect([id, next].map(conversations.askedAs)).toEqual([id, next]);
  },
);

test('a database whose code could not be loaded is loaded again', async () => {
  const { conversations, openDatabase, written } = open();
  openDatabase.mockRejectedValueOnce(new Error('offline'));
  conversations.save(conversations.create(), message);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(written).toMatchObject([{ first: message }]);
});
