import type { MessageFate } from '@synapsei/shared-types/telemetry';
import { Refusal, type ConversationWrite, type WriteConversation } from './ConversationWrite';
import { createOutbox } from './Outbox';

const minute = 60_000;

const record: ConversationWrite = { conversationId: 'c1', source: 'floating_assistant' };
const message = (messageId: string): ConversationWrite => ({
  conversationId: 'c1',
  message: { content: 'Hello', role: 'user', type: 'faq', messageId },
});
const nameOf = ({ conversationId, message: added, first }: ConversationWrite) =>
  added?.messageId ?? [conversationId, first?.messageId].filter(Boolean).join('+');

/** A database that keeps each write once, and what the test makes of the next ones. */
function startDatabase() {
  const stored: string[] = [];
  const reported: MessageFate[] = [];
  const attempts: string[] = [];
  const database = {
    stored,
    reported,
    attempts,
    answer: (async () => {}) as WriteConversation,
    async write(added: ConversationWrite) {
      attempts.push(nameOf(added));
      await database.answer(added);
      if (!stored.includes(nameOf(added))) stored.push(nameOf(added));
    },
  };
  return database;
}

type Database = ReturnType<typeof startDatabase>;

/** The outbox of a page; of the same tab as any earlier one of the test. */
const openPage = ({ write, reported }: Database) =>
  createOutbox({ write, report: (fate) => void reported.push(fate) });

const away: WriteConversation = () => Promise.reject(new Error('away'));
const silent: WriteConversation = () => new Promise(() => {});
const refuse: WriteConversation = () => Promise.reject(new Refusal('denied'));
const answers: WriteConversation = async () => {};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void jest.useRealTimers());

test('writes are sent one after the other, in order, and leave nothing behind', async () => {
  const database = startDatabase();
  let arrive: () => void = () => {};
  database.answer = () => new Promise((resolve) => (arrive = resolve));
  const { add } = openPage(database);
  [record, message('1'), message('2')].forEach(add);
  expect(database.attempts).toEqual(['c1']);
  while (database.stored.length < 3) {
    arrive();
    await pass(0);
  }
  expect(database.stored).toEqual(['c1', '1', '2']);
  expect(database.reported).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

// Specification: errors.8, errors.9
test.each([
  ['refuses the connection', away, 0],
  ['does not answer', silent, 5_000],
])(
  'while the database %s the first write is repeated after 1, 2, 4 s up to a minute, logged once, and none overtakes it',
  async (_how, fault, limitMs) => {
    const database = startDatabase();
    database.answer = fault;
    const { add } = openPage(database);
    add(message('1'));
    add(message('2'));
    await pass(limitMs);
    for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, minute, minute]) {
      const before = database.attempts.length;
      await pass(pauseMs - 1);
      expect(database.attempts).toHaveLength(before);
      await pass(1 + limitMs);
      expect(database.attempts).toHaveLength(before + 1);
    }
    database.answer = answers;
    await pass(minute);
    expect(database.stored).toEqual(['1', '2']);
    expect(new Set(database.attempts.slice(0, -1))).toEqual(new Set(['1']));
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(database.reported).toEqual([
      'message-waiting',
      'message-waiting',
      'message-saved-late',
      'message-saved-late',
    ]);
  },
);

test.each([
  ['the connection', () => window.dispatchEvent(new Event('online'))],
  ['the page', () => window.dispatchEvent(new Event('pageshow'))],
  ['the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what waits goes out at once when %s returns', async (_what, happen) => {
  const database = startDatabase();
  database.answer = away;
  openPage(database).add(message('1'));
  await pass(0);
  database.answer = answers;
  happen();
  await pass(0);
  expect(database.stored).toEqual(['1']);
});

test('one more message is one more entry, however many wait, and their order survives the page', async () => {
  const names = Array.from({ length: 12 }, (_, index) => String(index));
  const database = startDatabase();
  database.answer = away;
  const { add } = openPage(database);
  names.slice(0, -1).forEach((name) => add(message(name)));
  await pass(0);
  const store = jest.spyOn(Storage.prototype, 'setItem');
  add(message('11'));
  expect(store).toHaveBeenCalledTimes(1);
  expect(store.mock.calls.join()).not.toContain('"messageId":"10"');
  database.answer = answers;
  openPage(database);
  await pass(10);
  expect(database.stored).toEqual(names);
});

test('what waits survives the page, is sent by the next one, and each message counts as waiting once', async () => {
  const database = startDatabase();
  database.answer = silent;
  const { add } = openPage(database);
  add(record);
  add(message('1'));
  database.answer = away;
  openPage(database);
  await pass(0);
  database.answer = answers;
  const next = openPage(database);
  next.add(message('2'));
  await pass(0);
  expect(database.stored).toEqual(['c1+1', '2']);
  expect(database.reported).toEqual(['message-waiting', 'message-saved-late']);
});

test('a message that was saved although nobody heard of it is not saved again', async () => {
  const database = startDatabase();
  database.answer = async ({ message: added }) => {
    database.stored.push(added!.messageId);
    throw new Error('the answer was lost');
  };
  openPage(database).add(message('1'));
  await pass(0);
  database.answer = answers;
  await pass(1_000);
  expect(database.stored).toEqual(['1']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('200 messages wait, in order', async () => {
  const database = startDatabase();
  database.answer = away;
  const { add } = openPage(database);
  const ids = Array.from({ length: 200 }, (_, index) => String(index));
  for (const id of ids) add(message(id));
  await pass(0);
  database.answer = answers;
  openPage(database);
  await pass(0);
  expect(database.stored).toEqual(ids);
});

test('of more than 400 writes the oldest message is given up, never the record', async () => {
  const database = startDatabase();
  database.answer = away;
  const { add } = openPage(database);
  add(record);
  for (let id = 1; id <= 401; id += 1) add(message(String(id)));
  database.answer = answers;
  await pass(1_000);
  expect(database.stored.slice(0, 2)).toEqual(['c1+3', '4']);
  expect(database.stored).toHaveLength(399);
  expect(database.reported.filter((fate) => fate === 'message-given-up')).toHaveLength(2);
});

test('a message that the database refuses for half a minute is given up, and the next one is sent', async () => {
  const database = startDatabase();
  database.answer = (added) => (nameOf(added) === '1' ? refuse(added) : answers(added));
  const { add } = openPage(database);
  add(message('1'));
  add(message('2'));
  await pass(30_999);
  expect(database.stored).toEqual([]);
  await pass(1);
  expect(database.stored).toEqual(['2']);
  expect(database.reported.slice(2)).toEqual(['message-given-up', 'message-saved-late']);
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('a record is never given up, however often the database refuses it', async () => {
  const database = startDatabase();
  database.answer = refuse;
  const { add } = openPage(database);
  add(record);
  add(message('1'));
  await pass(5 * minute);
  expect(database.reported).toEqual(['message-waiting']);
  database.answer = answers;
  await pass(minute);
  expect(database.stored).toEqual(['c1', '1']);
});

test('refusals of one message do not count against the next', async () => {
  const database = startDatabase();
  let count = 0;
  database.answer = (added) => ((count += 1) % 6 === 0 ? answers(added) : refuse(added));
  const { add } = openPage(database);
  for (const id of ['1', '2', '3']) add(message(id));
  await pass(3 * minute);
  expect(database.stored).toEqual(['1', '2', '3']);
});

describe('a record that waits', () => {
  /** Rejects what has both, and takes each alone. */
  const refuseBoth: WriteConversation = async (added) => {
    if (added.first) throw new Refusal('denied');
  };

  test('is sent with its first message, and the others follow', async () => {
    const database = startDatabase();
    database.answer = away;
    const { add } = openPage(database);
    add(record);
    await pass(0);
    [message('1'), message('2')].forEach(add);
    database.answer = answers;
    await pass(1_000);
    expect(database.attempts).toEqual(['c1', 'c1+1', '2']);
    expect(database.stored).toEqual(['c1+1', '2']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(database.reported.slice(2)).toEqual(['message-saved-late', 'message-saved-late']);
  });

  test('goes alone once the database has refused both', async () => {
    const database = startDatabase();
    database.answer = away;
    const { add } = openPage(database);
    [record, message('1')].forEach(add);
    database.answer = refuseBoth;
    await pass(4_000);
    expect(database.stored).toEqual(['c1', '1']);
  });
});

test.each([
  ['blocked', () => jest.spyOn(Storage.prototype, 'setItem')],
  ['unreadable', () => jest.spyOn(Storage.prototype, 'getItem')],
])('storage that is %s costs only what outlives the page', async (_how, spy) => {
  const blocked = spy().mockImplementation(() => {
    throw new Error('SecurityError');
  });
  const database = startDatabase();
  database.answer = away;
  openPage(database).add(message('1'));
  await pass(0);
  database.answer = answers;
  await pass(1_000);
  expect(database.stored).toEqual(['1']);
  blocked.mockRestore();
});
