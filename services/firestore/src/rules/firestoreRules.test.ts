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
import { startRulesServer } from '../testing/startRulesServer';

let server: Awaited<ReturnType<typeof startRulesServer>>;
let visitor: Firestore;
let owner: Firestore;
let count = 0;

beforeAll(async () => {
  server = await startRulesServer();
  visitor = server.connect('visitor');
  owner = server.connect('owner');
});

afterAll(() => server.close());

// The emulator keeps data of earlier runs.
const run = Date.now();
const newId = () => `conversation-${run}-${String((count += 1)).padStart(4, '0')}`;

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
  ['a client-chosen start', { startedAt: Timestamp.fromMillis(0) }],
  ['a client-chosen activity time', { lastActivity: Timestamp.fromMillis(0) }],
  ['no activity', { lastActivity: 'left out' }],
  ['no count', { messageCount: 'left out' }],
  ['a negative count', { messageCount: -1 }],
  ['a status of null', { status: null }],
  ['an empty source', { source: '' }],
  ['a start that is text', { startedAt: 'now' }],
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
  ['a question about products', { type: 'product' }],
  ['a question about the site', { type: 'navigation' }],
  ['a consultation', { type: 'qualification' }],
  ['a search', { type: 'knowledge' }],
  ['a summary', { type: 'summary' }],
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
  ['a client-chosen time', { timestamp: Timestamp.fromMillis(0) }],
  ['a long messageId', { messageId: 'x'.repeat(65) }],
  ['no content', { content: 'left out' }],
  ['no role', { role: 'left out' }],
  ['no time', { timestamp: 'left out' }],
  ['no messageId', { messageId: 'left out' }],
  ['a messageId that is a number', { messageId: 5 }],
  ['a role of null', { role: null }],
  ['a list for text', { content: ['x'] }],
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
  ['another start', { lastActivity: serverTimestamp(), startedAt: serverTimestamp() }],
  ['another source', { lastActivity: serverTimestamp(), source: 'elsewhere' }],
  ['a new field', { lastActivity: serverTimestamp(), note: 'x' }],
  ['a count that is text', { lastActivity: serverTimestamp(), messageCount: '1' }],
  ['a client-chosen time', { lastActivity: Timestamp.fromMillis(0) }],
])('an update with %s is denied', async (_name, update) => {
  const id = newId();
  await create(conversation(), id);
  await expect(updateDoc(doc(visitor, 'conversations', id), update)).rejects.toMatchObject(denied);
  expect((await getDoc(doc(owner, 'conversations', id))).data()).toMatchObject({
    messageCount: 0,
    status: 'active',
  });
});

test('a message and its reply may be counted in one write', async () => {
  const id = newId();
  await create(conversation(), id);
  await updateDoc(doc(visitor, 'conversations', id), {
    lastActivity: serverTimestamp(),
    messageCount: increment(2),
  });
  expect((await getDoc(doc(owner, 'conversations', id))).get('messageCount')).toBe(2);
});

test('a batch with one denied write leaves nothing behind', async () => {
  const id = newId();
  await create(conversation(), id);
  const batch = writeBatch(visitor);
  batch.set(doc(visitor, 'conversations', id, 'messages', 'm1'), message());
  batch.update(doc(visitor, 'conversations', id), {
    lastActivity: serverTimestamp(),
    messageCount: increment(3),
  });
  await expect(batch.commit()).rejects.toMatchObject(denied);
  expect((await getDoc(doc(owner, 'conversations', id, 'messages', 'm1'))).exists()).toBe(false);
});

test('a message with a document id of more than 64 characters is denied', async () => {
  const reference = doc(visitor, 'conversations', newId(), 'messages', 'x'.repeat(65));
  await expect(setDoc(reference, message())).rejects.toMatchObject(denied);
});

test('a conversation is limited to 500 messages', async () => {
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

test.each<[string, (id: string) => Promise<unknown>]>([
  ['read a conversation', (id) => getDoc(doc(visitor, 'conversations', id))],
  ['list conversations', () => getDocs(collection(visitor, 'conversations'))],
  ['list messages', (id) => getDocs(collection(visitor, 'conversations', id, 'messages'))],
  ['read a message', (id) => getDoc(doc(visitor, 'conversations', id, 'messages', 'm1'))],
  ['delete a conversation', (id) => deleteDoc(doc(visitor, 'conversations', id))],
  ['delete a message', (id) => deleteDoc(doc(visitor, 'conversations', id, 'messages', 'm1'))],
  ['begin a conversation again', (id) => create(conversation({ messageCount: 0 }), id)],
  [
    'change a message',
    (id) => setDoc(doc(visitor, 'conversations', id, 'messages', 'm1'), message({ content: 'x' })),
  ],
  ['write elsewhere', (id) => setDoc(doc(visitor, 'elsewhere', id), { a: 1 })],
  [
    'write another collection of a conversation',
    (id) => setDoc(doc(visitor, 'conversations', id, 'notes', 'm1'), message()),
  ],
])('a visitor cannot %s', async (_name, attempt) => {
  const id = newId();
  await setDoc(doc(owner, 'conversations', id), conversation({ messageCount: 7 }));
  await setDoc(doc(owner, 'conversations', id, 'messages', 'm1'), message());
  await expect(attempt(id)).rejects.toMatchObject(denied);
  expect((await getDoc(doc(owner, 'conversations', id))).get('messageCount')).toBe(7);
});
