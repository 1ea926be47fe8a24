import {
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { ask, connectClient, readFields } from '../testing/connectClient';
import { addMessages, conversation, message, newId } from '../testing/records';
import { startRulesServer } from '../testing/startRulesServer';

const denied = { code: 'permission-denied' };
let server: Awaited<ReturnType<typeof startRulesServer>>;
let visitor: Firestore;

beforeAll(async () => {
  server = await startRulesServer('firestore.signed-in.rules');
  visitor = connectClient(server, 'signed in');
});

afterAll(() => server.close());

/** A new conversation in which these messages are saved. */
async function begin(...names: string[]): Promise<string> {
  const id = newId();
  await setDoc(doc(visitor, 'conversations', id), conversation());
  for (const name of names) await addMessages(visitor, id, { [name]: {} });
  return id;
}

async function contents(id: string) {
  const record = await readFields(server, `conversations/${id}`);
  const { documents = [] } = await ask(server, `conversations/${id}/messages`);
  const messages = documents.map(({ name }) => name.split('/').at(-1));
  return { count: Number(record?.messageCount), messages };
}

test('each message is counted', async () => {
  expect(await contents(await begin('m1', 'm2'))).toEqual({ count: 2, messages: ['m1', 'm2'] });
});

test('without a token nothing can be written or read', async () => {
  const stranger = connectClient(server, 'visitor');
  const created = setDoc(doc(stranger, 'conversations', newId()), conversation());
  await expect(created).rejects.toMatchObject(denied);
  const id = await begin();
  await expect(addMessages(stranger, id, { m1: {} })).rejects.toMatchObject(denied);
  for (const place of [
    doc(stranger, 'conversations', id),
    doc(stranger, 'conversations', id, 'messages', 'm1'),
  ])
    await expect(getDoc(place)).rejects.toMatchObject(denied);
  expect(await contents(id)).toEqual({ count: 0, messages: [] });
});

const attempts: Record<string, (id: string) => Promise<unknown>> = {
  'add a message without counting it': (id) =>
    setDoc(doc(visitor, 'conversations', id, 'messages', 'm2'), message()),
  'count without a message': (id) =>
    addMessages(visitor, id, {}, { messageCount: increment(1), lastMessageId: 'm2' }),
  'count one that is there already': (id) =>
    addMessages(visitor, id, {}, { messageCount: increment(1), lastMessageId: 'm1' }),
  'add two in one commit': (id) => addMessages(visitor, id, { m2: {}, m3: {} }),
  'add two in one commit and count one': (id) =>
    addMessages(visitor, id, { m2: {}, m3: {} }, { messageCount: increment(1) }),
  'count another than it adds': (id) =>
    addMessages(visitor, id, { m2: {} }, { lastMessageId: 'm3' }),
  'leave out its name': (id) => addMessages(visitor, id, { m2: {} }, { lastMessageId: 'left out' }),
  'change a message': (id) => addMessages(visitor, id, { m1: { content: 'x' } }),
  'keep a conversation young': (id) =>
    updateDoc(doc(visitor, 'conversations', id), { lastActivity: serverTimestamp() }),
  'begin it again': (id) => setDoc(doc(visitor, 'conversations', id), conversation()),
};

test.each(Object.entries(attempts))('a visitor cannot %s', async (_name, attempt) => {
  const id = await begin('m1');
  await expect(attempt(id)).rejects.toMatchObject(denied);
  expect(await contents(id)).toEqual({ count: 1, messages: ['m1'] });
});

test('two counted updates in one commit add no second message', async () => {
  const id = await begin();
  const batch = writeBatch(visitor);
  for (const name of ['m1', 'm2']) {
    batch.set(doc(visitor, 'conversations', id, 'messages', name), message());
    batch.update(doc(visitor, 'conversations', id), {
      lastActivity: serverTimestamp(),
      messageCount: increment(1),
      lastMessageId: name,
    });
  }
  await expect(batch.commit()).rejects.toMatchObject(denied);
  expect(await contents(id)).toEqual({ count: 0, messages: [] });
});
