import { doc, getDoc, setDoc, type Firestore } from 'firebase/firestore/lite';
import { ask, connectClient, readFields, uid } from '../testing/connectClient';
import { addMessages, conversation, newId } from '../testing/records';
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
  await setDoc(doc(visitor, 'conversations', id), conversation({ uid }));
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
  const created = setDoc(doc(stranger, 'conversations', newId()), conversation({ uid }));
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

test('another visitor who knows its id adds nothing to a conversation, and learns nothing of it', async () => {
  const other = connectClient(server, 'another');
  const id = await begin('m1');
  await expect(addMessages(other, id, { m2: {} })).rejects.toMatchObject(denied);
  for (const below of [[], ['messages', 'm1']])
    await expect(getDoc(doc(other, 'conversations', id, ...below))).rejects.toMatchObject(denied);
  expect(await contents(id)).toEqual({ count: 1, messages: ['m1'] });
  await addMessages(visitor, id, { m2: {} });
  expect(await contents(id)).toEqual({ count: 2, messages: ['m1', 'm2'] });
});

test('a conversation without an owner is denied', async () => {
  const created = setDoc(doc(visitor, 'conversations', newId()), conversation());
  await expect(created).rejects.toMatchObject(denied);
});
