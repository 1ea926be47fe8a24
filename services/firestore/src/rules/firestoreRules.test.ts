import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { ask, connectClient, readFields, uid } from '../testing/connectClient';
import { addMessages, conversation, expiry, message, newId } from '../testing/records';
import { startRulesServer } from '../testing/startRulesServer';

const denied = { code: 'permission-denied' };

const oneMore = { messageCount: increment(1) };

/** Expiry times that a visitor may not choose for any record. */
const wrongEnds: [what: string, changes: Record<string, unknown>][] = [
  ['an end that is text', { expiresAt: 'never' }],
  ['no end', { expiresAt: 'left out' }],
  ['an end that is too early', { expiresAt: expiry(-1.1) }],
  ['an end that is too late', { expiresAt: expiry(1.1) }],
];

describe.each([
  { rules: 'firestore.rules', as: 'visitor' },
  { rules: 'firestore.signed-in.rules', as: 'signed in' },
] as const)('$rules', ({ rules, as }) => {
  let server: Awaited<ReturnType<typeof startRulesServer>>;
  let visitor: Firestore;
  let owner: Firestore;

  beforeAll(async () => {
    server = await startRulesServer(rules);
    visitor = connectClient(server, as);
    owner = connectClient(server);
  });

  afterAll(() => server.close());

  /** A new conversation. On a site that signs visitors in, the visitor owns it. */
  const begun = (changes = {}) => conversation({ ...(as === 'signed in' && { uid }), ...changes });
  const create = (fields: Record<string, unknown>, id = newId()) =>
    setDoc(doc(visitor, 'conversations', id), fields);
  /** A new conversation. @returns its id */
  const begin = async (id = newId()) => {
    await create(begun(), id);
    return id;
  };
  const read = (...names: string[]) => readFields(server, ['conversations', ...names].join('/'));

  test.each([
    ['of the widget', {}],
    ['of the page, without a source', { source: 'left out' }],
    ['by a clock that is slow', { expiresAt: expiry(-0.9) }],
    ['by a clock that is fast', { expiresAt: expiry(0.9) }],
  ])('a visitor creates a conversation %s', async (_name, changes) => {
    const id = newId();
    await create(begun(changes), id);
    expect(await read(id)).toMatchObject({ status: 'active' });
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
    ['the id of another visitor', { uid: 'visitor-2' }],
    ...wrongEnds,
  ])('a conversation with %s is denied', async (_name, changes) => {
    await expect(create(begun(changes))).rejects.toMatchObject(denied);
  });

  test.each(['short', 'x'.repeat(65)])('a conversation with the id %s is denied', async (id) => {
    await expect(begin(id)).rejects.toMatchObject(denied);
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
    ['the longest text', { content: '👩'.repeat(50_000) + 'x'.repeat(50_000) }],
    ['a message by a clock that is slow', { expiresAt: expiry(-0.9) }],
  ])('%s is saved with its count', async (_name, changes) => {
    const id = await begin();
    await addMessages(visitor, id, { m1: changes });
    expect(await read(id)).toMatchObject({ messageCount: '1' });
  });

  test.each([
    ['an extra field', { html: '<b>' }],
    ['no type', { type: 'left out' }],
    ['another role', { role: 'system' }],
    ['another type', { type: 'poetry' }],
    ['a text that is too long', { content: 'x'.repeat(100_001) }],
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
    ...wrongEnds,
  ])('a message with %s is denied', async (_name, changes) => {
    const id = await begin();
    await expect(addMessages(visitor, id, { m1: changes })).rejects.toMatchObject(denied);
    expect(await read(id, 'messages', 'm1')).toBeUndefined();
  });

  test.each([
    ['a count that jumps', { messageCount: increment(3) }],
    ['a count that falls', { messageCount: increment(-1) }],
    ['a count that is not an integer', { messageCount: 0.5 }],
    ['no time', { lastActivity: 'left out' }],
    ['another status', { status: 'closed' }],
    ['another start', { startedAt: serverTimestamp() }],
    ['another source', { source: 'elsewhere' }],
    ['another visitor', { uid: 'visitor-2' }],
    ['no message of its name', { lastMessageId: 'm2' }],
    ['a new field', { note: 'x' }],
    ['a count that is text', { messageCount: '1' }],
    ['a client-chosen time', { lastActivity: Timestamp.fromMillis(0) }],
    ['a last message that is a number', { lastMessageId: 1 }],
    ['an end that is text', { expiresAt: 'never' }],
    ['an end that is too early', { expiresAt: expiry(-1.1) }],
    ['an end that is too late', { expiresAt: expiry(1.1) }],
    ['no end any more', { expiresAt: deleteField() }],
  ])('an update with %s is denied, and its message with it', async (_name, update) => {
    const id = await begin();
    await expect(addMessages(visitor, id, { m1: {} }, update)).rejects.toMatchObject(denied);
    expect(await read(id, 'messages', 'm1')).toBeUndefined();
    expect(await read(id)).toMatchObject({ messageCount: '0', status: 'active' });
  });

  // As the chat does with a record that waits.
  test('a conversation, its first message and their count may come in one write', async () => {
    const record = doc(visitor, 'conversations', newId());
    const batch = writeBatch(visitor).set(record, begun());
    batch.set(doc(record, 'messages', 'm1'), message());
    const counted = { lastActivity: serverTimestamp(), messageCount: increment(1) };
    await batch.update(record, { ...counted, lastMessageId: 'm1', expiresAt: expiry() }).commit();
    expect(await read(record.id)).toMatchObject({ messageCount: '1' });
  });

  test('a message needs its conversation', async () => {
    const id = newId();
    const orphan = doc(visitor, 'conversations', id, 'messages', 'm1');
    await expect(setDoc(orphan, message())).rejects.toMatchObject(denied);
    await create(begun(), id);
    await deleteDoc(doc(owner, 'conversations', id));
    await expect(setDoc(orphan, message())).rejects.toMatchObject(denied);
  });

  test('a message with a document id of more than 64 characters is denied', async () => {
    const id = await begin();
    const attempt = addMessages(visitor, id, { ['x'.repeat(65)]: {} });
    await expect(attempt).rejects.toMatchObject(denied);
  });

  test('a conversation is limited to 500 messages', async () => {
    const id = newId();
    await setDoc(doc(owner, 'conversations', id), begun({ messageCount: 499 }));
    await addMessages(visitor, id, { m500: {} });
    await expect(addMessages(visitor, id, { m501: {} })).rejects.toMatchObject(denied);
  });

  test.each(['', '/ID/messages', '/ID/notes/m1'])(
    'a visitor cannot read conversations%s',
    async (below) => {
      const id = await begin();
      await addMessages(visitor, id, { m1: {} });
      const { status } = await ask(server, `conversations${below.replace('ID', id)}`, as);
      expect(status).toBe(403);
    },
  );

  test('a visitor learns whether a conversation and its message are there, for a day', async () => {
    const record = doc(visitor, 'conversations', newId());
    const added = doc(record, 'messages', 'm1');
    for (const place of [record, added]) expect((await getDoc(place)).exists()).toBe(false);
    await begin(record.id);
    await addMessages(visitor, record.id, { m1: {} });
    for (const place of [record, added]) expect((await getDoc(place)).exists()).toBe(true);
    const timestamp = Timestamp.fromMillis(Date.now() - 25 * 3_600_000);
    await setDoc(doc(owner, added.path), message({ timestamp }));
    await expect(getDoc(added)).rejects.toMatchObject(denied);
  });

  test('two counted updates in one commit add no second message', async () => {
    const id = await begin();
    const batch = writeBatch(visitor);
    for (const name of ['m1', 'm2']) {
      batch.set(doc(visitor, 'conversations', id, 'messages', name), message());
      const counted = { lastActivity: serverTimestamp(), ...oneMore, lastMessageId: name };
      batch.update(doc(visitor, 'conversations', id), counted);
    }
    await expect(batch.commit()).rejects.toMatchObject(denied);
    expect(await read(id)).toMatchObject({ messageCount: '0' });
  });

  const attempts: Record<string, (id: string) => Promise<unknown>> = {
    'delete a conversation': (id) => deleteDoc(doc(visitor, 'conversations', id)),
    'delete a message': (id) => deleteDoc(doc(visitor, 'conversations', id, 'messages', 'm1')),
    'begin a conversation again': (id) => create(begun({ messageCount: 0 }), id),
    'change a message': (id) =>
      setDoc(doc(visitor, 'conversations', id, 'messages', 'm1'), message({ content: 'x' })),
    'add a message without counting it': (id) =>
      setDoc(doc(visitor, 'conversations', id, 'messages', 'm2'), message()),
    'count without a message': (id) =>
      addMessages(visitor, id, {}, { ...oneMore, lastMessageId: 'm2' }),
    'count one that is there already': (id) =>
      addMessages(visitor, id, {}, { ...oneMore, lastMessageId: 'm1' }),
    'add two in one commit': (id) => addMessages(visitor, id, { m2: {}, m3: {} }),
    'add two in one commit and count one': (id) =>
      addMessages(visitor, id, { m2: {}, m3: {} }, oneMore),
    'leave out its name': (id) =>
      addMessages(visitor, id, { m2: {} }, { lastMessageId: 'left out' }),
    'keep a conversation young': (id) =>
      updateDoc(doc(visitor, 'conversations', id), { lastActivity: serverTimestamp() }),
    'write elsewhere': (id) => setDoc(doc(visitor, 'elsewhere', id), { a: 1 }),
    'write another collection of a conversation': (id) =>
      setDoc(doc(visitor, 'conversations', id, 'notes', 'm1'), message()),
  };
  test.each(Object.entries(attempts))('a visitor cannot %s', async (_name, attempt) => {
    const id = newId();
    await setDoc(doc(owner, 'conversations', id), begun({ messageCount: 7 }));
    await setDoc(doc(owner, 'conversations', id, 'messages', 'm1'), message());
    await expect(attempt(id)).rejects.toMatchObject(denied);
    expect(await read(id)).toMatchObject({ messageCount: '7' });
  });
});
