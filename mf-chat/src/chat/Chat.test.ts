import { createQuestion, createReply } from '../../testing/builders';
import { createTestChat, settle, type TestChat } from '../../testing/createTestChat';
import { emptyText } from './StreamedText';

const contents = (chat: TestChat['chat']) =>
  chat.get().messages.map(({ role, content }) => `${role}: ${content}`);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void jest.useRealTimers());

describe('sending', () => {
  // Specification: states.15, validation.1
  test.each(['', '   ', '\n\t'])('%j is ignored', (text) => {
    const { chat, asked } = createTestChat();
    expect(chat.send(text)).toBe(false);
    expect(chat.get().messages).toEqual([]);
    expect(asked).toEqual([]);
  });

  // Specification: entities.17, states.16
  test('appends the question under its category, clears the draft and sets loading', () => {
    jest.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000);
    const { chat, asked } = createTestChat();
    chat.setDraft('widget', 'Hello');
    chat.setDraft('page', 'On the page');
    expect(chat.send(' Hello ', 'product', 'widget')).toBe(true);
    const shared = { timestamp: 4_000_000_000_000, type: 'product' };
    expect(chat.get()).toMatchObject({
      isLoading: true,
      drafts: { widget: '', page: 'On the page' },
      messages: [
        { ...shared, id: '4000000000000', content: 'Hello', role: 'user' },
        { ...shared, id: '4000000000001', content: '', role: 'assistant' },
      ],
    });
    expect(chat.send('While a reply is pending')).toBe(false);
    expect(asked).toHaveLength(1);
  });

  // Specification: states.16, validation.2
  test('saves the question under the record’s id', () => {
    const { chat, asked, saved } = createTestChat();
    chat.send('Hello');
    const request = { message: 'Hello', type: 'faq', conversationId: 'conversation-1' };
    const idempotencyKey = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([{ ...request, idempotencyKey, isStreamed: true }]);
    const question = { content: 'Hello', role: 'user', type: 'faq' };
    const messageId = chat.get().messages[0]?.id;
    expect(saved).toEqual([{ ...question, conversationId: 'conversation-1', messageId }]);
  });
});

describe('a streamed reply', () => {
  // Specification: states.18
  test('grows with each chunk and is saved once, complete, after the question', async () => {
    const { chat, chunk, end, saved } = createTestChat();
    chat.send('Hello');
    const before = chat.get();
    await chunk('Six ');
    await chunk('**services**');
    expect(chat.streamingText.get().tail).toBe('Six **services**');
    // Only the bubble renders meanwhile.
    expect(chat.get()).toBe(before);
    await end();
    expect(contents(chat)).toEqual(['user: Hello', 'assistant: Six **services**']);
    expect(chat.get()).toMatchObject({ isLoading: false, streamingId: null });
    expect(chat.streamingText.get()).toEqual(emptyText);
    expect(saved.map(({ role, content, type }) => [role, content, type])).toEqual([
      ['user', 'Hello', 'faq'],
      ['assistant', 'Six **services**', 'faq'],
    ]);
    expect(new Set(saved.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('that is lost starts again, and only its new text is saved', async () => {
    const { chat, chunk, restart, end, saved } = createTestChat();
    chat.send('Hello');
    await chunk('Half of');
    await restart();
    expect(chat.get().hasRestarted).toBe(true);
    expect(chat.streamingText.get()).toEqual(emptyText);
    await chunk('All of it');
    await end();
    expect(saved.map(({ content }) => content)).toEqual(['Hello', 'All of it']);
    chat.send('More');
    expect(chat.get().hasRestarted).toBe(false);
  });

  test.each<[name: string, text: string, end: string, finish: (started: TestChat) => unknown]>([
    ['that ends early', 'Half', 'cut-off', ({ end }) => end('eof')],
    ['without any text', '', 'empty', ({ end }) => end()],
    ['that is stopped', 'So far', 'stopped', ({ chat }) => chat.stop()],
  ])('%s keeps and saves the text %j, and says how it ended', async (_name, text, end, finish) => {
    const started = createTestChat();
    started.chat.send('Hello');
    if (text !== '') await started.chunk(text);
    finish(started);
    await settle();
    expect(started.chat.get().messages.at(-1)).toMatchObject({ content: text, end });
    expect(started.saved.at(-1)).toMatchObject({ role: 'assistant', content: text });
  });
});

// Specification: states.19
test('a non-streamed reply is appended and saved with the type of the answer; stopped, it leaves no bubble', async () => {
  const { chat, answer, asked, saved } = createTestChat({ state: { isStreamingOn: false } });
  chat.send('Hello', 'product');
  expect(contents(chat)).toEqual(['user: Hello']);
  await answer({ message: 'Nexus', type: 'unheard-of' });
  expect(asked[0]).toMatchObject({ isStreamed: false, type: 'product' });
  expect(contents(chat)).toEqual(['user: Hello', 'assistant: Nexus']);
  expect(saved.at(-1)).toMatchObject({ content: 'Nexus', type: 'general' });
  chat.send('More');
  chat.stop();
  await settle();
  expect(contents(chat)).toEqual(['user: Hello', 'assistant: Nexus', 'user: More']);
  expect(chat.get().isLoading).toBe(false);
});

describe('retry', () => {
  test('sends the same question without repeating it on screen or in the record', async () => {
    const { chat, fail, chunk, end, asked, saved } = createTestChat();
    chat.send('Hello', 'product');
    await fail(new Error('boom'));
    chat.retry();
    await chunk('Nexus');
    await end();
    expect(contents(chat)).toEqual(['user: Hello', 'assistant: Nexus']);
    // A complete reply is not repeated.
    chat.retry();
    expect(asked).toMatchObject(Array(2).fill({ message: 'Hello', type: 'product' }));
    expect(saved.filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  test('names what the service remembers, even if only the failed reply does', () => {
    const failed = createReply({ end: 'cut-off', memory: 'signed' });
    const { chat, asked } = createTestChat({ state: { messages: [createQuestion(), failed] } });
    chat.retry();
    expect(asked).toMatchObject([{ memory: 'signed' }]);
  });
});

test('drafts are stored once per pause, not per key', () => {
  jest.useFakeTimers();
  const { chat, kept } = createTestChat();
  for (const draft of ['H', 'He', 'Hel']) chat.setDraft('widget', draft);
  expect(chat.get().drafts).toEqual({ widget: 'Hel', page: '' });
  expect(kept).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(kept.map(({ state }) => state.drafts.widget)).toEqual(['Hel']);
});

describe('the limits of the service', () => {
  const long = (length: number) => ` ${'x'.repeat(length)} `;

  // Specification: decisions.6
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

  // Specification: decisions.6
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
      expect(chat.get().limits?.longestMessages).toEqual(longestMessages);
    }
    expect(limits).toHaveBeenCalledTimes(2);
    chat.startOver('page');
    expect(chat.send(long(11))).toBe(false);
  });
});

describe('a reload during a reply', () => {
  const message = createReply({ id: '17', content: 'The first half', replyId: 'reply-1' });
  const interrupted = { message, chunks: 3, idempotencyKey: 'key-1' };
  const state = { messages: [createQuestion()], conversationId: 'earlier' };

  test('resumes the reply, and the complete text is saved once', async () => {
    const { chat, chunk, end, ...service } = createTestChat({ state, interrupted });
    chat.open('page');
    const [question] = state.messages;
    const again = {
      message: question!.content,
      conversationId: 'earlier',
      idempotencyKey: 'key-1',
    };
    expect(service.resumed).toMatchObject([{ replyId: 'reply-1', chunks: 3, ...again }]);
    expect(chat.get()).toMatchObject({ isLoading: true, streamingId: '17' });
    expect(chat.streamingText.get().tail).toBe('The first half');
    await chunk(' and the second');
    await end();
    expect(chat.get().messages.at(-1)?.content).toBe('The first half and the second');
    const whole = { content: 'The first half and the second', conversationId: 'earlier' };
    expect(service.saved).toEqual([expect.objectContaining(whole)]);
    expect(service).toMatchObject({ asked: [], created: [] });
  });

  // Specification: entities.15, entities.16
  test('without a record gets one from the surface that resumes it; without a type it is general', async () => {
    const untyped = { ...interrupted, message: { ...message, type: undefined } };
    const unrecorded = { ...state, conversationId: null };
    const options = { state: unrecorded, interrupted: untyped };
    const { chat, created, saved, end } = createTestChat(options);
    expect(created).toEqual([]);
    chat.open('widget');
    expect(created).toEqual(['floating_assistant']);
    await end();
    const half = { conversationId: 'conversation-1', content: 'The first half', type: 'general' };
    expect(saved).toMatchObject([half]);
  });

  test('is stored even if the page closes before a surface opened', () => {
    const { chat, kept } = createTestChat({ state, interrupted });
    chat.keep();
    expect(kept.at(-1)?.interrupted).toEqual(interrupted);
    chat.open('page');
    chat.startOver('page');
    expect(kept.at(-1)?.interrupted).toBeUndefined();
  });

  test('without an id leaves the text so far, cut off', async () => {
    const lost = { ...interrupted, message: { ...message, replyId: undefined } };
    const { chat, resumed } = createTestChat({ state, interrupted: lost });
    chat.open('page');
    await settle();
    expect(resumed).toEqual([]);
    const { isLoading, messages } = chat.get();
    expect(isLoading).toBe(false);
    expect(messages.at(-1)).toMatchObject({ content: 'The first half', end: 'cut-off' });
  });
});

describe('reply metadata', () => {
  const sources = [{ title: 'Pricing', href: '#/pricing' }];

  test('id and sources stay with the message, also across a reload, but are not saved with it', async () => {
    const { chat, chunk, end, replyId, sources: tell, saved, kept } = createTestChat();
    chat.send('Hello');
    await replyId('reply-1');
    await chunk('Hi');
    await chunk(' there');
    chat.keep();
    const message = { content: 'Hi there', replyId: 'reply-1' };
    expect(kept.at(-1)?.interrupted).toMatchObject({ message, chunks: 2 });
    await tell(sources);
    await end();
    expect(chat.get().messages.at(-1)).toMatchObject({ ...message, sources });
    const fields = ['content', 'conversationId', 'messageId', 'role', 'type'];
    expect(Object.keys(saved.at(-1) ?? {}).sort()).toEqual(fields);
  });

  test('a rating of a named reply is sent once, shown immediately, and reverted when it is refused', async () => {
    const reply = createReply({ replyId: 'reply-1' });
    const unnamed = createReply();
    const state = { messages: [createQuestion(), unnamed, reply], conversationId: 'c1' };
    const { chat, rated, refuseRatings } = createTestChat({ state });
    const rating = () => chat.get().messages.at(-1)?.rating;
    for (const { id } of [unnamed, reply, reply]) chat.rate(id, 'up');
    expect(rating()).toBe('up');
    expect(rated).toEqual([{ replyId: 'reply-1', conversationId: 'c1', rating: 'up' }]);
    refuseRatings();
    chat.rate(reply.id, 'down');
    expect(rating()).toBe('down');
    await settle();
    expect(rating()).toBe('up');
  });
});
