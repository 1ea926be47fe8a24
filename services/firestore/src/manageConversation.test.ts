import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runServer } from '@synapsei/service-base/testing/runServer';
import { doc, setDoc } from 'firebase/firestore/lite';
import { manageConversation } from './manageConversation';
import { connectClient, projectId, readFields } from './testing/connectClient';
import { addMessages, conversation, newId } from './testing/records';
import { startTestServer, type TestServer } from './testing/startTestServer';

let server: TestServer;

beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** A conversation with so many messages, saved by a visitor. */
async function begin(count: number) {
  const visitor = connectClient(server, 'visitor');
  const id = newId();
  await setDoc(doc(visitor, 'conversations', id), conversation());
  for (let at = 1; at <= count; at += 1)
    // Their names sort in the other order.
    await addMessages(visitor, id, { [String(200 - at)]: { content: `Text ${at}` } });
  return id;
}

const flags = () => ['--project', projectId, '--address', server.url];
const manage = (...args: string[]) => manageConversation([...args, ...flags()]);

test('an export has the conversation, and its messages in the order of their times', async () => {
  const id = await begin(3);
  const { messages, ...record } = JSON.parse(await manage('export', id));
  expect(record).toMatchObject({
    id,
    status: 'active',
    messageCount: 3,
    source: 'floating_assistant',
  });
  const contents = messages.map(({ content }: { content: string }) => content);
  expect(contents).toEqual(['Text 1', 'Text 2', 'Text 3']);
  expect(messages[0]).toMatchObject({ id: '199', role: 'user', timestamp: expect.any(String) });
});

test('erasing deletes one conversation with all its messages, and tells how many', async () => {
  const [id, other] = [await begin(2), await begin(1)];
  expect(await manage('erase', id)).toBe(`Erased conversation ${id} with 2 messages.`);
  for (const gone of [`conversations/${id}`, `conversations/${id}/messages/199`])
    expect(await readFields(server, gone)).toBeUndefined();
  await expect(manage('export', id)).rejects.toThrow(`There is no conversation ${id} in `);
  expect(await manage('erase', other)).toBe(`Erased conversation ${other} with 1 message.`);
});

test('what an interrupted run left is erased by the next', async () => {
  const id = await begin(2);
  const owner = `${server.url}/v1/projects/${projectId}/databases/(default)/documents`;
  const name = `projects/${projectId}/databases/(default)/documents/conversations/${id}`;
  const body = JSON.stringify({ writes: [{ delete: name }] });
  const headers = { authorization: 'Bearer owner' };
  await fetch(`${owner}:commit`, { method: 'POST', headers, body });
  expect(await manage('erase', id)).toBe(`Erased conversation ${id} with 2 messages.`);
});

test('Google sends messages in pages, to callers with a token', async () => {
  const at = (id: string) => ({ name: `a/conversations/c/messages/${id}`, fields: {} });
  const pages: Record<string, object> = {
    '': { documents: [at('1')], nextPageToken: 'n/2' },
    'n/2': { documents: [at('2')] },
  };
  const tokens = new Set<string | undefined>();
  const google = http.createServer(({ url, headers }, response) => {
    tokens.add(headers.authorization);
    const { pathname, searchParams } = new URL(`http://x${url}`);
    const isList = pathname.endsWith('/messages');
    const answer = isList ? pages[searchParams.get('pageToken') ?? ''] : at('c');
    response.end(JSON.stringify(answer));
  });
  await once(google.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  const exported = await manageConversation(['export', 'c', '--address', address], 'token-1');
  google.close();
  expect(JSON.parse(exported)).toMatchObject({ messages: [{ id: '1' }, { id: '2' }] });
  expect([...tokens]).toEqual(['Bearer token-1']);
});

test.each([
  ['no id', ['export'], 'Give an action and an ID.\n\nconversation export ID'],
  ['another action', ['print', 'x'], 'Give an action and an ID.'],
  ['an unknown flag', ['export', 'x', '--all'], "Unknown option '--all'"],
  ['Google without a token', ['export', 'x', '--project', 'p'], 'FIRESTORE_TOKEN is not set: '],
  ['nothing there', ['export', 'x', '--address', 'http://127.0.0.1:9'], ' cannot be reached: '],
])('%s is refused with a sentence', async (_what, args, message) => {
  await expect(manageConversation(args)).rejects.toThrow(message);
});

test('a token that the database refuses is a failure', async () => {
  const id = await begin(1);
  const refused = manageConversation(['erase', id, ...flags()], 'expired');
  await expect(refused).rejects.toThrow('answered 403: ');
  expect(await readFields(server, `conversations/${id}`)).toMatchObject({ messageCount: '1' });
});

test('the command prints the export and ends with 0, a failure on the error output with 1', async () => {
  const id = await begin(1);
  const run = (...args: string[]) =>
    runServer(path.join(__dirname, 'manageConversation.ts'), {}, [...args, ...flags()]);
  const exported = run('export', id);
  const [printed] = await Promise.all([once(exported.child.stdout, 'data'), exported.ended]);
  expect(JSON.parse(String(printed))).toMatchObject({ id, messageCount: 1 });
  expect(await exported.ended).toEqual({ code: 0, errors: '' });
  const absent = `There is no conversation absent in ${projectId} at ${server.url}.\n`;
  expect(await run('erase', 'absent').ended).toEqual({ code: 1, errors: absent });
});
