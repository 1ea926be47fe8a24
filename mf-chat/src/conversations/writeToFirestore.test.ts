/** @jest-environment node */
import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { serve } from '../../testing/serve';
import { Refusal } from './conversations';
import { writeToFirestore, type Proof } from './writeToFirestore';

type Write = { update: { name: string; fields?: object } };
type Commit = { url: string; headers: IncomingHttpHeaders; writes: Write[] };

const { firebase } = parseRuntimeConfig({}).config;
const message = { content: 'Hello', role: 'user', type: 'faq', messageId: '17' } as const;
const root = 'projects/synapsei-local/databases/(default)/documents';
const commits: Commit[] = [];
let answer: { status: number; error?: object };
let address: string;

const connect = (settings: Partial<typeof firebase> = {}, proofs: Proof[] = []) =>
  writeToFirestore({ firebase: { ...firebase, ...settings }, address, proofs });

const created = { conversationId: 'c1', source: 'floating_assistant' } as const;
const saved = { conversationId: 'c1', message };

beforeEach(async () => {
  commits.length = 0;
  answer = { status: 200 };
  address = await serve(async (request, response) => {
    const { writes } = (await json(request)) as Pick<Commit, 'writes'>;
    commits.push({ url: request.url ?? '', headers: request.headers, writes });
    response.writeHead(answer.status).end(JSON.stringify(answer));
  });
});

const serverTime = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });

// Specification: entities.15, calls.10
test('a conversation starts active, with no messages, at the server’s time, with its source', async () => {
  await connect()(created);
  expect(commits).toHaveLength(1);
  expect(commits[0]?.url).toContain(`/v1/${root}:commit`);
  expect(commits[0]?.writes).toEqual([
    expect.objectContaining({
      update: {
        name: `${root}/conversations/c1`,
        fields: {
          messageCount: { integerValue: '0' },
          status: { stringValue: 'active' },
          source: { stringValue: 'floating_assistant' },
          expiresAt: { timestampValue: expect.any(String) },
        },
      },
      updateTransforms: [serverTime('startedAt'), serverTime('lastActivity')],
      currentDocument: { exists: false },
    }),
  ]);
});

// Specification: entities.16, calls.10
test('a message and its count are one atomic commit', async () => {
  await connect()(saved);
  expect(commits).toHaveLength(1);
  const [added, counted] = commits[0]?.writes ?? [];
  expect(added).toMatchObject({
    update: {
      name: `${root}/conversations/c1/messages/17`,
      fields: {
        content: { stringValue: 'Hello' },
        role: { stringValue: 'user' },
        type: { stringValue: 'faq' },
        messageId: { stringValue: '17' },
      },
    },
    updateTransforms: [serverTime('timestamp')],
    currentDocument: { exists: false },
  });
  expect(counted).toMatchObject({
    update: { name: `${root}/conversations/c1` },
    updateTransforms: [
      serverTime('lastActivity'),
      { fieldPath: 'messageCount', increment: { integerValue: '1' } },
    ],
    currentDocument: { exists: true },
  });
});

test('a record and its first message may be one commit, each write as it is alone', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const write = connect();
  await write(created);
  await write(saved);
  await write({ ...created, first: message });
  const [record, added, both] = commits.map(({ writes }) => writes);
  expect(both).toEqual([...record!, ...added!]);
  jest.useRealTimers();
});

test('what is there already counts as written: the commit changed nothing', async () => {
  answer = { status: 409, error: { status: 'ALREADY_EXISTS' } };
  await expect(connect()(saved)).resolves.toBeUndefined();
});

test.each([
  ['is denied', 403, { status: 'PERMISSION_DENIED' }, true],
  ['has no conversation', 404, { status: 'NOT_FOUND' }, true],
  ['is invalid', 400, { status: 'INVALID_ARGUMENT' }, true],
  ['has no valid token', 401, { status: 'UNAUTHENTICATED' }, false],
  ['met another one', 409, { status: 'ABORTED' }, false],
  ['is one too many', 429, { status: 'RESOURCE_EXHAUSTED' }, false],
  ['is answered by a proxy', 503, undefined, false],
])('a write that %s rejects, in vain to repeat or not', async (_what, status, error, isRefusal) => {
  answer = { status, error };
  const reason: unknown = await connect()(saved).catch((thrown: unknown) => thrown);
  expect(reason).toBeInstanceOf(Error);
  expect(reason instanceof Refusal).toBe(isRefusal);
  expect(String(reason)).toContain(`${status} ${error?.status ?? 'no reason'}`);
});

test('a write needs no preflight unless it has something to prove', async () => {
  await connect()(saved);
  await connect({}, [async () => ({ authorization: 'Bearer t' }), async () => undefined])(saved);
  const types = commits.map(({ headers }) => headers['content-type']);
  expect(types).toEqual(Array(2).fill('text/plain;charset=UTF-8'));
  expect(commits.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer t']);
});

test('a write outlives the page unless it is longer than browsers allow', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch');
  const write = connect();
  for (const content of ['Hello', 'x'.repeat(20_000)])
    await write({ ...saved, message: { ...message, content } });
  expect(fetching.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});

test('where visitors are signed in the conversation names the message that it counts', async () => {
  await connect({ anonymousSignIn: true })(saved);
  expect(commits[0]?.writes[1]).toMatchObject({
    update: { fields: { lastMessageId: { stringValue: '17' } } },
    updateMask: { fieldPaths: ['lastMessageId', 'expiresAt'] },
  });
});

// Specification: states.13
test('of a database that forgets each document says when it expires, and a message renews its conversation', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), doNotFake: ['nextTick'] });
  const forgetting = connect({ retentionDays: 30 });
  await forgetting({ conversationId: 'c1' });
  await forgetting(saved);
  const written = commits.flatMap(({ writes }) => writes.map(({ update }) => update.fields));
  const expiresAt = { timestampValue: '2026-01-31T00:00:00.000Z' };
  expect(written).toEqual(Array(3).fill(expect.objectContaining({ expiresAt })));
  // The page's conversation has no source.
  expect(written[0]).not.toHaveProperty('source');
  jest.useRealTimers();
});
