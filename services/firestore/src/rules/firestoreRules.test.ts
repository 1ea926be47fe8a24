import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { connectClient } from '../testing/connectClient';
import { startTestServer, type TestServer } from '../testing/startTestServer';

let server: TestServer;
let visitor: Firestore;
let owner: Firestore;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  visitor = connectClient(server.port, 'visitor');
  owner = connectClient(server.port, 'owner');
});

afterAll(() => server.close());

const newId = () => `conversation-${String((count += 1)).padStart(8, '0')}`;

function conversation(changes: Record<string, unknown> = {}) {
  const fields: Record<string, unknown> = {
    startedAt: serverTimestamp(),
    lastActivity: serverTimestamp(),
    messageCount: 0,
    status: 'active',
    source: 'floating_assistant',
    ...changes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 'left out'));
}

function message(changes: Record<string, unknown> = {}) {
  const fields: Record<string, unknown> = {
    content: 'What do you offer?',
    role: 'user',
    timestamp: serverTimestamp(),
    type: 'faq',
    messageId: '1700000000000',
    ...changes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 'left out'));
}

const create = (fields: Record<string, unknown>, id = newId()) =>
  setDoc(doc(visitor, 'conversations', id), fields);

const denied = { code: 'permission-denied' };

test.each([
  ['of the widget', {}],
  ['of the page, without a source', { source: 'left out' }],
])('a visitor creates a conversation %s', async (_name, changes) => {
  const id = newId();
  await create(conversation(changes), id);
  expect((await getDoc(doc(owner, 'conversations', id))).get('status')).toBe('active');
});

test.each([
  ['an extra field', { note: 'x' }],
  ['no status', { status: 'left out' }],
  ['no start', { startedAt: 'left out' }],
  ['another status', { status: 'closed' }],
  ['another source', { source: 'elsewhere' }],
  ['a count other than 0', { messageCount: 5 }],
  ['a count that is text', { messageCount: '0' }],
  ['a start of its own choosing', { startedAt: Timestamp.fromMillis(0) }],
  ['an activity of its own choosing', { lastActivity: Timestamp.fromMillis(0) }],
])('a conversation with %s is denied', async (_name, changes) => {
  await expect(create(conversation(changes))).rejects.toMatchObject(denied);
});

test.each([['short'], ['x'.repeat(65)]])('a conversation with the id %s is denied', async (id) => {
  await expect(create(conversation(), id)).rejects.toMatchObject(denied);
});

test.each([
  ['a user message', {}],
  ['an empty reply', { role: 'assistant', content: '' }],
  ['a general message', { type: 'general' }],
  ['the longest text', { content: '👩'.repeat(8_000) + 'x'.repeat(8_000) }],
])('%s is saved with its count', async (_name, changes) => {
  const id = newId();
  await create(conversation(), id);
  const batch = writeBatch(visitor);
  batch.set(doc(visitor, 'conversations', id, 'messages', 'm1'), message(changes));
  batch.update(doc(visitor, 'conversations', id), {
    lastActivity: serverTimestamp(),
    messageCount: increment(1),
  });
  await batch.commit();
  expect((await getDoc(doc(owner, 'conversations', id))).get('messageCount')).toBe(1);
});

test.each([
  ['an extra field', { html: '<b>' }],
  ['no type', { type: 'left out' }],
  ['another role', { role: 'system' }],
  ['another type', { type: 'poetry' }],
  ['a text that is too long', { content: 'x'.repeat(16_001) }],
  ['a number for text', { content: 5 }],
  ['a time of its own choosing', { timestamp: Timestamp.fromMillis(0) }],
  ['a long messageId', { messageId: 'x'.repeat(65) }],
])('a message with %s is denied', async (_name, changes) => {
  const reference = doc(visitor, 'conversations', newId(), 'messages', 'm1');
  await expect(setDoc(reference, message(changes))).rejects.toMatchObject(denied);
});

test.each([
  ['a count that jumps', { lastActivity: serverTimestamp(), messageCount: increment(3) }],
  ['a count that falls', { lastActivity: serverTimestamp(), messageCount: increment(-1) }],
  ['a count that is no integer', { lastActivity: serverTimestamp(), messageCount: 0.5 }],
  ['no time', { messageCount: increment(1) }],
  ['another status', { lastActivity: serverTimestamp(), status: 'closed' }],
])('an update with %s is denied', async (_name, update) => {
  const id = newId();
  await create(conversation(), id);
  await expect(updateDoc(doc(visitor, 'conversations', id), update)).rejects.toMatchObject(denied);
  expect((await getDoc(doc(owner, 'conversations', id))).data()).toMatchObject({
    messageCount: 0,
    status: 'active',
  });
});

test('a conversation ends at 500 messages', async () => {
  const id = newId();
  await setDoc(doc(owner, 'conversations', id), conversation({ messageCount: 499 }));
  const bump = () =>
    updateDoc(doc(visitor, 'conversations', id), {
      lastActivity: serverTimestamp(),
      messageCount: increment(1),
    });
  await bump();
  await expect(bump()).rejects.toMatchObject(denied);
});

test('a visitor reads, lists, deletes and overwrites nothing', async () => {
  const id = newId();
  await create(conversation(), id);
  const reference = doc(visitor, 'conversations', id);
  const saved = doc(visitor, 'conversations', id, 'messages', 'm1');
  await setDoc(saved, message());
  for (const attempt of [
    () => getDoc(reference),
    () => getDocs(collection(visitor, 'conversations')),
    () => getDocs(collection(reference, 'messages')),
    () => deleteDoc(reference),
    () => deleteDoc(saved),
    () => setDoc(saved, message({ content: 'changed' })),
    () => setDoc(doc(visitor, 'elsewhere', id), { a: 1 }),
  ])
    await expect(attempt()).rejects.toMatchObject(denied);
});
