import {
  addDoc,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { connectClient } from './testing/connectClient';
import { startTestServer, type TestServer } from './testing/startTestServer';

let server: TestServer;
let database: Firestore;

beforeAll(async () => {
  server = await startTestServer();
  database = connectClient(server.port);
});

afterAll(() => server.close());

function newConversation() {
  return addDoc(collection(database, 'conversations'), {
    startedAt: serverTimestamp(),
    lastActivity: serverTimestamp(),
    messageCount: 0,
    status: 'active',
    source: 'floating_assistant',
  });
}

async function read(path: string) {
  return (await getDoc(doc(database, path))).data();
}

test('addDoc keeps plain fields and sets both server timestamps to the same time', async () => {
  const before = Date.now();
  const { path } = await newConversation();
  const data = await read(path);
  expect(data).toMatchObject({ messageCount: 0, status: 'active', source: 'floating_assistant' });
  expect(data!.startedAt).toBeInstanceOf(Timestamp);
  expect(data!.startedAt).toEqual(data!.lastActivity);
  expect(data!.startedAt.toMillis()).toBeGreaterThanOrEqual(before);
  expect(data!.startedAt.toMillis()).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['timestamp first', { lastActivity: serverTimestamp(), messageCount: increment(1) }],
  ['increment first', { messageCount: increment(1), lastActivity: serverTimestamp() }],
])('updateDoc applies a timestamp and an increment together, %s', async (_name, update) => {
  const conversation = await newConversation();
  const created = await read(conversation.path);
  await updateDoc(conversation, update);
  await updateDoc(conversation, update);
  const data = await read(conversation.path);
  expect(data).toMatchObject({ messageCount: 2, status: 'active' });
  expect(data!.startedAt).toEqual(created!.startedAt);
  expect(data!.lastActivity.toMillis()).toBeGreaterThanOrEqual(created!.startedAt.toMillis());
});

test('setDoc replaces a document, and with merge keeps the other fields', async () => {
  const reference = doc(database, 'notes/merge');
  await setDoc(reference, { kept: 1, nested: { a: 1, b: 2 } });
  await setDoc(reference, { nested: { b: 3 }, added: true }, { merge: true });
  expect(await read('notes/merge')).toEqual({ kept: 1, nested: { a: 1, b: 3 }, added: true });
  await setDoc(reference, { only: 'this' });
  expect(await read('notes/merge')).toEqual({ only: 'this' });
});

test('updateDoc of a document that does not exist is refused as not found', async () => {
  await expect(updateDoc(doc(database, 'notes/absent'), { a: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await read('notes/absent')).toBeUndefined();
});

test('a batch whose last write fails leaves nothing behind', async () => {
  const batch = writeBatch(database);
  batch.set(doc(database, 'notes/batched'), { text: 'must not stay' });
  batch.update(doc(database, 'notes/absent'), { a: 1 });
  await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
  expect(await read('notes/batched')).toBeUndefined();
});

test('a batch saves a message and updates its conversation in one step', async () => {
  const conversation = await newConversation();
  const batch = writeBatch(database);
  const message = doc(collection(conversation, 'messages'), 'message-1');
  batch.set(message, { content: 'Hi', role: 'user', timestamp: serverTimestamp() });
  batch.update(conversation, { lastActivity: serverTimestamp(), messageCount: increment(1) });
  await batch.commit();
  expect(await read(message.path)).toMatchObject({ content: 'Hi', role: 'user' });
  expect(await read(conversation.path)).toMatchObject({ messageCount: 1 });
});

test('text in any script and values of every kind are returned as sent', async () => {
  const values = {
    text: 'Zażółć gęślą jaźń — 日本語 👩🏽‍💻 \u2028 "quoted" \\ \n',
    'a key with spaces.and.dots`': 'ok',
    numbers: [0, -1, 1.5, 9007199254740991, -0.25, Infinity],
    nothing: null,
    yes: true,
    deep: { deeper: { list: [{ a: 1 }, 'x'] } },
    at: Timestamp.fromMillis(1_700_000_000_123),
  };
  await setDoc(doc(database, 'notes/ünïcödé'), values);
  expect(await read('notes/ünïcödé')).toEqual(values);
});

test('increments by many clients at once are all counted', async () => {
  const reference = doc(database, 'notes/counter');
  await setDoc(reference, { count: 0 });
  await Promise.all(
    Array.from({ length: 50 }, () => updateDoc(reference, { count: increment(1) })),
  );
  expect(await read('notes/counter')).toEqual({ count: 50 });
});

test('a transaction retries until it has read the newest version', async () => {
  const reference = doc(database, 'notes/transaction');
  await setDoc(reference, { count: 0 });
  const addOne = () =>
    runTransaction(
      database,
      async (transaction) => {
        const { count } = (await transaction.get(reference)).data() as { count: number };
        transaction.update(reference, { count: count + 1 });
      },
      { maxAttempts: 20 },
    );
  await Promise.all([addOne(), addOne(), addOne()]);
  expect(await read('notes/transaction')).toEqual({ count: 3 });
});

test('deleteDoc removes a document, and a second deletion succeeds', async () => {
  const reference = doc(database, 'notes/deleted');
  await setDoc(reference, { a: 1 });
  await deleteDoc(reference);
  await deleteDoc(reference);
  expect(await read('notes/deleted')).toBeUndefined();
});

test('arrayUnion adds only what is missing', async () => {
  const reference = doc(database, 'notes/tags');
  await setDoc(reference, { tags: ['a', 'b'] });
  await updateDoc(reference, { tags: arrayUnion('b', 'c') });
  expect(await read('notes/tags')).toEqual({ tags: ['a', 'b', 'c'] });
});

test('queries filter, order, limit and count', async () => {
  const rows = collection(database, 'rows');
  const data = [3, 1, 2, 5, 4].map((n) => ({ n, even: n % 2 === 0 }));
  await Promise.all(data.map((row) => setDoc(doc(rows, `row-${row.n}`), row)));
  const ids = async (
    ...constraints: Parameters<typeof query> extends [unknown, ...infer R] ? R : never
  ) => (await getDocs(query(rows, ...constraints))).docs.map(({ id }) => id);
  expect(await ids(where('even', '==', true))).toEqual(['row-2', 'row-4']);
  expect(await ids(where('n', '>=', 3), orderBy('n', 'desc'))).toEqual(['row-5', 'row-4', 'row-3']);
  expect(await ids(orderBy('n'), limit(2))).toEqual(['row-1', 'row-2']);
  expect(await ids(where('n', 'in', [1, 5]))).toEqual(['row-1', 'row-5']);
  expect((await getCount(query(rows, where('n', '<', 4)))).data().count).toBe(3);
  expect((await getDocs(collection(database, 'empty'))).empty).toBe(true);
});

test('a page starts after the time of the document before it, to the microsecond', async () => {
  const times = collection(database, 'times');
  const at = (microseconds: number) => new Timestamp(1_760_000_000, microseconds * 1000);
  await Promise.all([1, 2, 3].map((n) => setDoc(doc(times, `time-${n}`), { at: at(n) })));
  const page = await getDocs(query(times, orderBy('at'), startAfter(at(2))));
  expect(page.docs.map(({ id }) => id)).toEqual(['time-3']);
});

test.each([
  [
    'a filter without a field',
    { where: { fieldFilter: {} } },
    'where.fieldFilter.field is missing',
  ],
  ['an order that is none', { orderBy: [5] }, 'orderBy.0 must be Object'],
  ['a source that is no list', { from: 'rows' }, 'from must be Array'],
])('%s is refused with its field', async (_name, part, reason) => {
  const structuredQuery = { from: [{ collectionId: 'rows' }], ...part };
  const answer = await fetch(`${server.url}/v1/projects/p/databases/(default)/documents:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', message: `Field structuredQuery.${reason}.` },
  });
});
