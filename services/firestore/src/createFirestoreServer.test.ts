import {
  addDoc,
  collection,
  deleteField,
  doc,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { ask, connectClient, projectId, readFields } from './testing/connectClient';
import { startTestServer, type TestServer } from './testing/startTestServer';

const root = `projects/${projectId}/databases/(default)/documents`;
let server: TestServer;
let database: Firestore;

beforeAll(async () => {
  server = await startTestServer();
  database = connectClient(server);
});

afterAll(() => server.close());

const read = (path: string) => readFields(server, path);
const at = (time: unknown) => Date.parse(String(time));
const post = async (action: string, body: string) => {
  const response = await fetch(`${server.url}/v1/${root}:${action}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body,
  });
  return { status: response.status, body: (await response.json()) as object };
};

test('addDoc keeps plain fields and sets both server timestamps to the same time', async () => {
  const before = Date.now();
  const { path } = await addDoc(collection(database, 'conversations'), {
    startedAt: serverTimestamp(),
    lastActivity: serverTimestamp(),
    messageCount: 0,
    status: 'active',
  });
  const data = (await read(path))!;
  expect(data).toMatchObject({ messageCount: '0', status: 'active' });
  expect(data.startedAt).toEqual(data.lastActivity);
  expect(at(data.startedAt)).toBeGreaterThanOrEqual(before);
  expect(at(data.startedAt)).toBeLessThanOrEqual(Date.now());
});

test('updateDoc applies a timestamp and an increment together', async () => {
  const reference = doc(database, 'notes/counted');
  await setDoc(reference, { startedAt: serverTimestamp(), status: 'active' });
  const created = (await read('notes/counted'))!;
  const update = { lastActivity: serverTimestamp(), messageCount: increment(1) };
  await updateDoc(reference, update);
  await updateDoc(reference, update);
  const data = (await read('notes/counted'))!;
  expect(data).toMatchObject({ ...created, messageCount: '2' });
  expect(at(data.lastActivity)).toBeGreaterThanOrEqual(at(created.startedAt));
});

test('setDoc replaces a document; with merge, and by updateDoc, other fields stay', async () => {
  const reference = doc(database, 'notes/merge');
  await setDoc(reference, { kept: 'a', changed: 'b' });
  await setDoc(reference, { changed: 'c', added: true }, { merge: true });
  expect(await read('notes/merge')).toEqual({ kept: 'a', changed: 'c', added: true });
  await updateDoc(reference, { changed: deleteField() });
  expect(await read('notes/merge')).toEqual({ kept: 'a', added: true });
  await setDoc(reference, { only: 'this' });
  expect(await read('notes/merge')).toEqual({ only: 'this' });
});

test('a batch whose last write updates what does not exist leaves nothing behind', async () => {
  const batch = writeBatch(database);
  batch.set(doc(database, 'notes/batched'), { text: 'must not stay' });
  batch.update(doc(database, 'notes/absent'), { a: 1 });
  await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
  expect(await read('notes/batched')).toBeUndefined();
});

test('text in any script and values of every kind are returned as sent', async () => {
  const text = 'Zażółć gęślą jaźń — 日本語 👩🏽‍💻 \u2028 "quoted" \\ \n';
  await setDoc(doc(database, 'notes/ünïcödé'), {
    text,
    numbers: [0, -1, 1.5, 9007199254740991],
    nothing: null,
    deep: { deeper: { yes: true } },
    at: Timestamp.fromMillis(1_700_000_000_123),
  });
  expect((await ask(server, 'notes/ünïcödé')).fields).toEqual({
    text: { stringValue: text },
    numbers: {
      arrayValue: {
        values: [
          { integerValue: '0' },
          { integerValue: '-1' },
          { doubleValue: 1.5 },
          { integerValue: '9007199254740991' },
        ],
      },
    },
    nothing: { nullValue: null },
    deep: {
      mapValue: { fields: { deeper: { mapValue: { fields: { yes: { booleanValue: true } } } } } },
    },
    at: { timestampValue: '2023-11-14T22:13:20.123000Z' },
  });
});

test('increments by many clients at once are all counted', async () => {
  const reference = doc(database, 'notes/counter');
  await setDoc(reference, { count: 0 });
  await Promise.all(
    Array.from({ length: 50 }, () => updateDoc(reference, { count: increment(1) })),
  );
  expect(await read('notes/counter')).toEqual({ count: '50' });
});

test('a transaction that adds what it did not find adds it once, however many run at once', async () => {
  const [added, counter] = [doc(database, 'notes/once'), doc(database, 'notes/once-counter')];
  await setDoc(counter, { count: 0 });
  const add = () =>
    runTransaction(database, async (transaction) => {
      if ((await transaction.get(added)).exists()) return;
      transaction.set(added, { text: 'a' }).update(counter, { count: increment(1) });
    });
  await Promise.all([add(), add(), add()]);
  await add();
  expect(await read('notes/once-counter')).toEqual({ count: '1' });
});

test('a transaction that changes what it has read loses no change', async () => {
  const counter = doc(database, 'notes/read-counter');
  await setDoc(counter, { count: 0 });
  const countUp = () =>
    runTransaction(database, async (transaction) => {
      const { count } = (await transaction.get(counter)).data() as { count: number };
      transaction.update(counter, { count: count + 1 });
    });
  await Promise.all([countUp(), countUp()]);
  expect((await getDoc(counter)).data()).toEqual({ count: 2 });
});

test('a collection is listed by name', async () => {
  for (const id of ['b', 'c', 'a']) await setDoc(doc(database, 'rows', id), {});
  const { documents } = await ask(server, 'rows');
  expect(documents?.map(({ name }) => name)).toEqual(
    ['a', 'b', 'c'].map((id) => `${root}/rows/${id}`),
  );
  expect(await ask(server, 'empty')).toEqual({ status: 200, documents: [] });
});

test('a commit is answered like the real one', async () => {
  const write = { update: { name: `${root}/notes/a` }, currentDocument: { exists: false } };
  const body = JSON.stringify({ writes: [write] });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string;
  expect(await post('commit', body)).toEqual({
    status: 200,
    body: { writeResults: [{ updateTime: time }], commitTime: time },
  });
  expect((await post('commit', body)).body).toMatchObject({ error: { status: 'ALREADY_EXISTS' } });
});

const name = `${root}/notes/a`;
const writing = (write: object) => JSON.stringify({ writes: [{ update: { name }, ...write }] });
const named = (other: string) => writing({ update: { name: other } });
const withField = (fields: object) => writing({ update: { name, fields } });
const transforms = { updateTransforms: [{ fieldPath: 'a', minimum: {} }] };

test.each([
  ['no JSON', '{', 'The request body is not valid JSON.'],
  ['no writes', '{}', 'Field writes: Invalid key'],
  ['another precondition', writing({ currentDocument: { updateTime: 'x' } }), 'currentDocument'],
  ['another transform', writing(transforms), 'Transforms.0'],
  ['a path as a field', writing({ updateMask: { fieldPaths: ['a.b'] } }), 'fieldPaths.0'],
  ['a collection', named(`${root}/notes`), 'names a collection'],
  ['another project', named('projects/p/databases/(default)/documents/a/b'), 'must start with'],
  ['a reserved name', named(`${root}/notes/__a__`), 'Path segment "__a__" is not allowed.'],
  ['a reserved field', withField({ __a__: { nullValue: null } }), 'is a reserved name'],
  ['two types', withField({ a: { stringValue: '', booleanValue: true } }), 'exactly one value'],
  ['an unknown type', withField({ a: { constructor: 1 } }), 'one value of a known type'],
  ['too large an integer', withField({ a: { integerValue: `${2n ** 63n}` } }), '64-bit integer'],
  [
    'a time that is none',
    withField({ a: { timestampValue: 'now' } }),
    'fields.a.timestampValue: must be an RFC 3339 time',
  ],
  ['too much', ' '.repeat(1024 * 1024 + 1), 'exceeds the limit'],
])('a commit of %s is refused', async (_what, body, message) => {
  const error = { status: 'INVALID_ARGUMENT', message: expect.stringContaining(message) as string };
  expect(await post('commit', body)).toMatchObject({ status: 400, body: { error } });
});

test.each([
  ['no documents', '{}', 'Field documents: Invalid key'],
  ['a collection', JSON.stringify({ documents: [`${root}/notes`] }), 'names a collection'],
])('a batchGet of %s is refused', async (_what, body, message) => {
  const error = { status: 'INVALID_ARGUMENT', message: expect.stringContaining(message) as string };
  expect(await post('batchGet', body)).toMatchObject({ status: 400, body: { error } });
});

test('what the chat does not use is refused rather than done wrong', async () => {
  expect((await post('runQuery', '{}')).status).toBe(501);
  expect((await fetch(`${server.url}/elsewhere`)).status).toBe(404);
});
