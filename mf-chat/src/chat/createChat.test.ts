import { createQuestion, createReply } from '../../testing/builders';
import { createTestChat, settle, type TestChat } from '../../testing/createTestChat';
import { ChatError } from '../transport/errors';
import { emptyText } from './growingText';

const contents = (chat: TestChat['chat']) =>
  chat.getState().messages.map(({ role, content }) => `${role}: ${content}`);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('sending', () => {
  test.each(['', '   ', '\n\t'])('%j is ignored', (text) => {
    const { chat, asked } = createTestChat();
    expect(chat.send(text)).toBe(false);
    expect(chat.getState().messages).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('is ignored while a reply is pending', () => {
    const { chat, asked } = createTestChat();
    chat.send('First');
    expect(chat.send('Second')).toBe(false);
    expect(asked).toHaveLength(1);
  });

  test('appends the question under its category, clears the draft and sets loading', () => {
    const { chat } = createTestChat({ state: { drafts: { page: 'Hello', widget: 'Other' } } });
    chat.send(' Hello ', 'product');
    expect(chat.getState()).toMatchObject({
      isLoading: true,
      drafts: { page: '', widget: 'Other' },
      messages: [{ type: 'product' }, { type: 'product' }],
    });
    expect(contents(chat)).toEqual(['user: Hello', 'assistant: ']);
  });

  test('a message has a time-based id, content, role, time and the type it was sent as', () => {
    jest.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000);
    const { chat } = createTestChat();
    chat.send('Hello', 'product');
    const shared = { timestamp: 4_000_000_000_000, type: 'product' };
    expect(chat.getState().messages).toEqual([
      { ...shared, id: '4000000000000', content: 'Hello', role: 'user' },
      { ...shared, id: '4000000000001', content: '', role: 'assistant' },
    ]);
  });

  test('saves the question under the record’s id once the record exists', async () => {
    const { chat, saved } = createTestChat();
    chat.send('Hello', 'product');
    expect(saved).toEqual([]);
    await settle();
    const question = { content: 'Hello', role: 'user', type: 'product' };
    const messageId = chat.getState().messages[0]?.id;
    expect(saved).toEqual([{ ...question, conversationId: 'conversation-1', messageId }]);
  });

  test('does not wait for the database: the request already carries the record’s id', () => {
    const { chat, asked } = createTestChat({ settled: new Promise(() => {}) });
    chat.send('Hello');
    const question = { message: 'Hello', type: 'faq', conversationId: 'conversation-1' };
    const idempotencyKey = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([{ ...question, idempotencyKey, isStreamed: true }]);
  });
});

describe('a streamed reply', () => {
  test('grows with each chunk and is saved once, complete, after the question', async () => {
    const { chat, chunk, end, saved } = createTestChat();
    chat.send('Hello');
    chunk('Six ');
    chunk('**services**');
    expect(chat.streamingText.get().tail).toBe('Six **services**');
    await end();
    expect(contents(chat)).toEqual(['user: Hello', 'assistant: Six **services**']);
    expect(chat.getState()).toMatchObject({ isLoading: false, streamingId: null });
    expect(chat.streamingText.get()).toEqual(emptyText);
    expect(saved.map(({ role, content, type }) => [role, content, type])).toEqual([
      ['user', 'Hello', 'faq'],
      ['assistant', 'Six **services**', 'faq'],
    ]);
    expect(new Set(saved.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('does not change the state while it grows, so that only its bubble renders', () => {
    const { chat, chunk } = createTestChat();
    chat.send('Hello');
    const before = chat.getState();
    chunk('Six');
    expect(chat.getState()).toBe(before);
  });

  test.each<[name: string, text: string, end: string, finish: (started: TestChat) => unknown]>([
    ['that ends early', 'Half', 'cut-off', ({ end }) => end('eof')],
    ['without any text', '', 'empty', ({ end }) => end()],
    ['that is stopped', 'So far', 'stopped', ({ chat }) => chat.stop()],
  ])('%s keeps and saves the text %j, and says how it ended', async (_name, text, end, finish) => {
    const started = createTestChat();
    started.chat.send('Hello');
    if (text !== '') started.chunk(text);
    finish(started);
    await settle();
    expect(started.chat.getState().messages.at(-1)).toMatchObject({ content: text, end });
    expect(started.saved.at(-1)).toMatchObject({ role: 'assistant', content: text });
  });
});

describe('a non-streamed reply', () => {
  test('is appended and saved with the type of the answer', async () => {
    const { chat, answer, asked, saved } = createTestChat({ state: { isStreamingOn: false } });
    chat.send('Hello', 'product');
    expect(contents(chat)).toEqual(['user: Hello']);
    await answer({ message: 'Nexus', type: 'unheard-of' });
    expect(asked[0]).toMatchObject({ isStreamed: false, type: 'product' });
    expect(contents(chat)).toEqual(['user: Hello', 'assistant: Nexus']);
    expect(saved.at(-1)).toMatchObject({ content: 'Nexus', type: 'general' });
  });

  test('that is stopped leaves no bubble', async () => {
    const { chat } = createTestChat({ state: { isStreamingOn: false } });
    chat.send('Hello');
    chat.stop();
    await settle();
    expect(contents(chat)).toEqual(['user: Hello']);
    expect(chat.getState().isLoading).toBe(false);
  });
});

describe('retry', () => {
  test('sends the same question without repeating it on screen or in the record', async () => {
    const { chat, fail, chunk, end, asked, saved } = createTestChat();
    chat.send('Hello', 'product');
    await fail(new Error('boom'));
    chat.retry();
    chunk('Nexus');
    await end();
    expect(contents(chat)).toEqual(['user: Hello', 'assistant: Nexus']);
    expect(asked).toMatchObject(Array(2).fill({ message: 'Hello', type: 'product' }));
    expect(saved.filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  test('names what the service remembers, even if only the failed reply does', () => {
    const failed = createReply({ end: 'cut-off', memory: 'signed' });
    const { chat, asked } = createTestChat({ state: { messages: [createQuestion(), failed] } });
    chat.retry();
    expect(asked).toMatchObject([{ memory: 'signed' }]);
  });

  test('is not offered for complete replies', () => {
    const messages = [createQuestion(), createReply()];
    const { chat, asked } = createTestChat({ state: { messages } });
    chat.retry();
    expect(asked).toEqual([]);
  });

  test('waits as long as the service requires', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const { chat, fail } = createTestChat();
    chat.send('Hello');
    await fail(new ChatError('refused', 'Failed to get streaming AI response', 7_000));
    expect(chat.getState().messages.at(-1)?.retryAt).toBe(8_000);
  });
});

describe('the conversation record', () => {
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
      expect(chat.getState().conversationId).toBe('conversation-1');
      chat.startOver(second);
      expect(created).toEqual(sources);
    },
  );

  test('from before a reload is reused', async () => {
    const { chat, created, saved } = createTestChat({ state: { conversationId: 'earlier' } });
    chat.open('page');
    chat.send('Hello');
    await settle();
    expect(created).toEqual([]);
    expect(saved[0]?.conversationId).toBe('earlier');
  });

  test('is a new one after starting over, and a late reply changes nothing', async () => {
    const { chat, created, chunk, end } = createTestChat();
    chat.open('page');
    chat.send('Hello');
    chunk('Late');
    chat.startOver('page');
    await end();
    expect(chat.getState()).toMatchObject({ messages: [], isLoading: false });
    expect(created).toHaveLength(2);
  });
});

describe('the id sent to the service', () => {
  const idsOf = ({ asked }: TestChat) => asked.map(({ conversationId }) => conversationId);
  const recordsOf = ({ saved }: TestChat) => saved.map(({ conversationId }) => conversationId);

  async function talk(testChat: TestChat) {
    testChat.chat.send('Hello');
    await testChat.end();
  }

  test('is the record’s before and after it is created', async () => {
    let create: (id: string) => void = () => {};
    const testChat = createTestChat({ settled: new Promise((resolve) => (create = resolve)) });
    testChat.chat.open('page');
    await talk(testChat);
    create('conversation-1');
    await talk(testChat);
    expect(idsOf(testChat)).toEqual(['conversation-1', 'conversation-1']);
    expect(new Set(recordsOf(testChat))).toEqual(new Set(['conversation-1']));
  });

  test('is the fallback if creation failed before the first question', async () => {
    const testChat = createTestChat({ settled: Promise.resolve('fallback_1') });
    testChat.chat.open('page');
    await settle();
    await talk(testChat);
    await talk(testChat);
    expect(idsOf(testChat)).toEqual(['fallback_1', 'fallback_1']);
  });

  test('stays if creation fails after the first question, and nothing is saved under it', async () => {
    let fail: (id: string) => void = () => {};
    const testChat = createTestChat({ settled: new Promise((resolve) => (fail = resolve)) });
    testChat.chat.open('page');
    await talk(testChat);
    fail('fallback_1');
    await talk(testChat);
    expect(testChat.chat.getState().conversationId).toBe('fallback_1');
    expect(idsOf(testChat)).toEqual(['conversation-1', 'conversation-1']);
    expect(new Set(recordsOf(testChat))).toEqual(new Set(['fallback_1']));
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

  test('is a new one after starting over', async () => {
    const testChat = createTestChat({ state: { askedAs: 'earlier', conversationId: 'earlier' } });
    testChat.chat.open('page');
    testChat.chat.startOver('page');
    await talk(testChat);
    expect(idsOf(testChat)).toEqual(['conversation-1']);
  });
});

test('drafts are stored once per pause, not per key', () => {
  jest.useFakeTimers();
  const { chat, kept } = createTestChat();
  for (const draft of ['H', 'He', 'Hel']) chat.setDraft('widget', draft);
  expect(chat.getState().drafts).toEqual({ widget: 'Hel', page: '' });
  expect(kept).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(kept.map(({ state }) => state.drafts.widget)).toEqual(['Hel']);
});

test('each surface keeps its own draft, which sending clears', () => {
  const { chat } = createTestChat();
  chat.setDraft('widget', 'In the widget');
  chat.setDraft('page', 'On the page');
  chat.send('In the widget', undefined, 'widget');
  expect(chat.getState().drafts).toEqual({ widget: '', page: 'On the page' });
});

test('a surface marks replies as read while it shows the conversation', async () => {
  const { chat, chunk, end } = createTestChat();
  const hasUnreadAfterReply = async () => {
    chat.send('Hello');
    chunk('Hi');
    await end();
    return chat.getState().hasUnread;
  };
  const leave = chat.open('page');
  expect(await hasUnreadAfterReply()).toBe(false);
  leave();
  expect(await hasUnreadAfterReply()).toBe(true);
  chat.open('page');
  expect(chat.getState().hasUnread).toBe(false);
});

describe('the limits of the service', () => {
  const long = (length: number) => ` ${'x'.repeat(length)} `;

  test.each([
    ['faq', 4_000, true],
    ['faq', 4_001, false],
    ['summary', 4_001, true],
    ['summary', 16_000, true],
    ['summary', 16_001, false],
    ['general', 50_000, false],
  ] as const)('%s: a question of %i characters is sent: %s', async (category, length, isSent) => {
    const { chat, asked } = createTestChat();
    chat.open('page');
    await settle();
    expect(chat.send(long(length), category)).toBe(isSent);
    expect(asked).toHaveLength(isSent ? 1 : 0);
  });

  test.each([undefined, {}, 'long', { faq: null }, { faq: 0 }, { faq: 'a few' }])(
    'allow everything when a service reports %j',
    async (told) => {
      const { chat, asked } = createTestChat({ limits: async () => told as object });
      chat.open('page');
      await settle();
      expect(chat.send(long(50_000))).toBe(true);
      expect(asked).toHaveLength(1);
    },
  );

  test('are requested until known, and not again', async () => {
    const limits = jest.fn(async () => ({ faq: 10 }));
    limits.mockRejectedValueOnce(new Error('offline'));
    const { chat } = createTestChat({ limits });
    for (const longestMessages of [undefined, { faq: 10 }, { faq: 10 }]) {
      chat.open('page');
      await settle();
      expect(chat.getState().longestMessages).toEqual(longestMessages);
    }
    expect(limits).toHaveBeenCalledTimes(2);
    chat.startOver('page');
    expect(chat.send(long(11))).toBe(false);
  });
});

describe('a reload during a reply', () => {
  const message = createReply({ id: '17', content: 'The first half', replyId: 'reply-1' });
  const interrupted = { message, chunks: 3 };
  const state = { messages: [createQuestion()], conversationId: 'earlier' };

  test('stores the text so far and the id for the rest', async () => {
    const { chat, chunk, replyId, kept } = createTestChat();
    chat.send('Hello');
    replyId('reply-9');
    chunk('Two ');
    chunk('chunks');
    chat.keep();
    expect(kept.at(-1)?.interrupted).toMatchObject({
      message: { content: 'Two chunks', replyId: 'reply-9' },
      chunks: 2,
    });
  });

  test('resumes the reply, and the complete text is saved once', async () => {
    const { chat, chunk, end, resumed, saved, asked } = createTestChat({ state, interrupted });
    chat.open('page');
    expect(resumed).toMatchObject([{ replyId: 'reply-1', chunks: 3 }]);
    expect(chat.getState()).toMatchObject({ isLoading: true, streamingId: '17' });
    expect(chat.streamingText.get().tail).toBe('The first half');
    chunk(' and the second');
    await end();
    expect(chat.getState().messages.at(-1)?.content).toBe('The first half and the second');
    const whole = { content: 'The first half and the second', conversationId: 'earlier' };
    expect(saved).toEqual([expect.objectContaining(whole)]);
    expect(asked).toEqual([]);
  });

  test('of no known type is saved as general', async () => {
    const untyped = { message: { ...message, type: undefined }, chunks: 3 };
    const { chat, end, saved } = createTestChat({ state, interrupted: untyped });
    chat.open('page');
    await end();
    expect(saved.at(-1)?.type).toBe('general');
  });

  test.each([
    ['widget', 'floating_assistant'],
    ['page', undefined],
  ] as const)(
    'without a record gets one from the %s that resumes it, with the source %s',
    async (surface, source) => {
      const unrecorded = { ...state, conversationId: null };
      const { chat, created, saved, end } = createTestChat({ state: unrecorded, interrupted });
      expect(created).toEqual([]);
      chat.open(surface);
      expect(created).toEqual([source]);
      await end();
      expect(saved).toMatchObject([
        { conversationId: 'conversation-1', content: 'The first half' },
      ]);
    },
  );

  test('is stored even if the page closes before a surface opened', () => {
    const { chat, kept } = createTestChat({ state, interrupted });
    chat.keep();
    expect(kept.at(-1)?.interrupted).toEqual(interrupted);
    chat.open('page');
    chat.startOver('page');
    expect(kept.at(-1)?.interrupted).toBeUndefined();
  });

  test('without an id leaves the text so far, cut off', async () => {
    const lost = { message: { ...message, replyId: undefined }, chunks: 3 };
    const { chat, resumed } = createTestChat({ state, interrupted: lost });
    chat.open('page');
    await settle();
    expect(resumed).toEqual([]);
    const { isLoading, messages } = chat.getState();
    expect(isLoading).toBe(false);
    expect(messages.at(-1)).toMatchObject({ content: 'The first half', end: 'cut-off' });
  });
});

describe('reply metadata', () => {
  const sources = [{ title: 'Pricing', href: '#/pricing' }];

  test('id and sources stay with the message, but are not saved with it', async () => {
    const { chat, chunk, end, replyId, sources: tell, saved } = createTestChat();
    chat.send('Hello');
    replyId('reply-1');
    chunk('Hi');
    tell(sources);
    await end();
    expect(chat.getState().messages.at(-1)).toMatchObject({ replyId: 'reply-1', sources });
    const fields = ['content', 'conversationId', 'messageId', 'role', 'type'];
    expect(Object.keys(saved.at(-1) ?? {}).sort()).toEqual(fields);
  });

  test('a rating is sent once, shown immediately, and reverted when it is refused', async () => {
    const reply = createReply({ replyId: 'reply-1' });
    const state = { messages: [createQuestion(), reply], conversationId: 'c1' };
    const { chat, rated, refuseRatings } = createTestChat({ state });
    const rating = () => chat.getState().messages.at(-1)?.rating;
    chat.rate(reply.id, 'up');
    chat.rate(reply.id, 'up');
    expect(rating()).toBe('up');
    expect(rated).toEqual([{ replyId: 'reply-1', conversationId: 'c1', rating: 'up' }]);
    refuseRatings();
    chat.rate(reply.id, 'down');
    expect(rating()).toBe('down');
    await settle();
    expect(rating()).toBe('up');
  });

  test('a reply without an id cannot be rated', () => {
    const reply = createReply();
    const { chat, rated } = createTestChat({ state: { messages: [reply] } });
    chat.rate(reply.id, 'up');
    expect(rated).toEqual([]);
  });
});
