/** @jest-environment node */
import { json } from 'node:stream/consumers';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { deleteApp, getApps } from 'firebase/app';
import { serve } from '../../testing/serve';
import { createFirestoreStore } from './firestoreStore';

type Write = { update: { name: string; fields?: object } };
type Commit = { url: string; writes: Write[] };

const { firebase } = parseRuntimeConfig({}).config;
const message = { content: 'Hello', role: 'user', type: 'faq', messageId: '17' } as const;
const root = 'projects/synapsei-local/databases/(default)/documents';
const commits: Commit[] = [];
let status = 200;
let address: string;

const connect = (settings: Partial<typeof firebase> = {}) =>
  createFirestoreStore({ firebase: { ...firebase, ...settings }, address });

beforeEach(async () => {
  commits.length = 0;
  status = 200;
  address = await serve(async (request, response) => {
    const { writes } = (await json(request)) as Pick<Commit, 'writes'>;
    commits.push({ url: request.url ?? '', writes });
    const updateTime = '2026-01-01T00:00:00.000000Z';
    response.writeHead(status, { 'content-type': 'application/json' });
    const done = { writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime };
    const denied = { error: { code: 403, message: 'denied', status: 'PERMISSION_DENIED' } };
    response.end(JSON.stringify(status === 200 ? done : denied));
  });
  await Promise.all(getApps().map(deleteApp));
});

const serverTime = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });

// Specification: entities.15, calls.10
test('a conversation starts active, with no messages, at the server’s time, with its source', async () => {
  await connect().createConversation('c1', 'floating_assistant');
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
        },
      },
      updateTransforms: [serverTime('startedAt'), serverTime('lastActivity')],
    }),
  ]);
});

// Specification: entities.16, calls.10
test('a message and its count are one atomic commit', async () => {
  await connect().addMessage('c1', message);
  expect(commits).toHaveLength(1);
  const [saved, counted] = commits[0]?.writes ?? [];
  expect(saved).toMatchObject({
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

test('a refusal rejects', async () => {
  status = 403;
  const refused = connect().createConversation('c3');
  await expect(refused).rejects.toMatchObject({ code: 'permission-denied' });
});

test('where visitors are signed in the conversation names the message that it counts', async () => {
  await connect({ anonymousSignIn: true }).addMessage('c1', message);
  expect(commits[0]?.writes[1]).toMatchObject({
    update: { fields: { lastMessageId: { stringValue: '17' } } },
    updateMask: { fieldPaths: ['lastMessageId'] },
  });
});

// Specification: states.13
test('of a database that forgets each document says when it expires, and a message renews its conversation', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), doNotFake: ['nextTick'] });
  const forgetting = connect({ retentionDays: 30 });
  await forgetting.createConversation('c1');
  await forgetting.addMessage('c1', message);
  const written = commits.flatMap(({ writes }) => writes.map(({ update }) => update.fields));
  const expiresAt = { timestampValue: '2026-01-31T00:00:00.000000000Z' };
  expect(written).toEqual(Array(3).fill(expect.objectContaining({ expiresAt })));
  // The page's conversation has no source.
  expect(written[0]).not.toHaveProperty('source');
  jest.useRealTimers();
});
