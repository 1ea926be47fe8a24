/** @jest-environment node */
import { json } from 'node:stream/consumers';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { deleteApp, getApps } from 'firebase/app';
import { serve } from '../../testing/serve';
import { connectFirestore } from './connectFirestore';
import { Refusal } from './ConversationWrite';

type Write = { update: { name: string; fields: Record<string, object> } };
type Asked = { documents?: string[]; writes?: Write[] };
/** `times`: by default always. */
type Answer = { status: number; body?: object | string; times?: number };

const { firebase } = parseRuntimeConfig({}).config;
const message = { content: 'Hello', role: 'user', type: 'faq', messageId: '17' } as const;
const root = 'projects/synapsei-local/databases/(default)/documents';
const created = { conversationId: 'c1', source: 'floating_assistant' } as const;
const saved = { conversationId: 'c1', message };
const time = '2026-01-01T00:00:00.000000Z';

/** What the database has. */
const there = new Set<string>();
const asked: Asked[] = [];
let commits: Write[][];
let answer: Answer;
let address: string;

const connect = (settings: Partial<typeof firebase> = {}) =>
  connectFirestore({ firebase: { ...firebase, ...settings }, address });

function answerTo({ documents = [], writes = [] }: Asked): object {
  const writeResults = writes.map(() => ({ updateTime: time }));
  if (writes.length > 0) return { writeResults, commitTime: time };
  return documents.map((name) =>
    there.has(name)
      ? { found: { name, fields: {}, createTime: time, updateTime: time }, readTime: time }
      : { missing: name, readTime: time },
  );
}

beforeEach(async () => {
  there.clear();
  asked.length = 0;
  commits = [];
  answer = { status: 200 };
  address = await serve(async (request, response) => {
    const body = (await json(request)) as Asked;
    asked.push(body);
    const isCommit = request.url?.includes(`/v1/${root}:commit`);
    if (isCommit && body.writes) commits.push(body.writes);
    // A read is answered even where a write is not.
    const { status, body: refusal = {} } = isCommit ? answer : { status: 200 };
    if (isCommit && answer.times) answer = { status: 200 };
    const text = status === 200 ? answerTo(body) : refusal;
    response.writeHead(status).end(typeof text === 'string' ? text : JSON.stringify(text));
  });
});
afterEach(() => Promise.all(getApps().map(deleteApp)));

const serverTime = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
const expiresAt = { timestampValue: expect.any(String) };

const record = {
  update: {
    name: `${root}/conversations/c1`,
    fields: {
      messageCount: { integerValue: '0' },
      status: { stringValue: 'active' },
      source: { stringValue: 'floating_assistant' },
      expiresAt,
    },
  },
  updateTransforms: [serverTime('startedAt'), serverTime('lastActivity')],
};
const added = {
  update: {
    name: `${root}/conversations/c1/messages/17`,
    fields: {
      content: { stringValue: 'Hello' },
      role: { stringValue: 'user' },
      type: { stringValue: 'faq' },
      messageId: { stringValue: '17' },
      expiresAt,
    },
  },
  updateTransforms: [serverTime('timestamp')],
};
const counted = {
  update: {
    name: `${root}/conversations/c1`,
    fields: { expiresAt, lastMessageId: { stringValue: '17' } },
  },
  updateTransforms: [
    serverTime('lastActivity'),
    { fieldPath: 'messageCount', increment: { integerValue: '1' } },
  ],
  currentDocument: { exists: true },
};

// Specification: entities.15, calls.10
test('a conversation starts active, with no messages, at the server’s time, with its source', async () => {
  await connect()(created);
  expect(commits).toEqual([[record]]);
});

// Specification: entities.16, calls.10
test('a message is read first; it and its count are one commit, which demands that it is new', async () => {
  await connect()(saved);
  expect(asked[0]).toEqual({ documents: [`${root}/conversations/c1/messages/17`] });
  const isNew = { currentDocument: { exists: false } };
  expect(commits).toEqual([[{ ...added, ...isNew }, expect.objectContaining(counted)]]);
});

test('a conversation and its first message may be one commit', async () => {
  await connect()({ ...created, first: message });
  expect(commits).toEqual([[record, added, expect.objectContaining(counted)]]);
});

test('a message that is there already is not written again, and that is a success', async () => {
  there.add(`${root}/conversations/c1/messages/17`);
  await connect()(saved);
  expect(commits.flat().filter(({ update }) => update)).toEqual([]);
});

test.each([
  ['a conversation', created],
  ['one with its first message, which is there too,', { ...created, first: message }],
])('%s that the rules refuse because it is there already is a success', async (_what, write) => {
  there.add(`${root}/conversations/c1`);
  there.add(`${root}/conversations/c1/messages/17`);
  answer = { status: 403, body: {}, times: 1 };
  await connect()(write);
  const [, ...later] = commits;
  expect(later.flat().filter(({ update }) => update)).toEqual([]);
});

test.each([
  ['is denied', 403, { error: { status: 'PERMISSION_DENIED' } }, true],
  ['has no conversation', 404, { error: { status: 'NOT_FOUND' } }, true],
  ['is invalid', 400, { error: { status: 'INVALID_ARGUMENT' } }, true],
  ['has no valid token', 401, { error: { status: 'UNAUTHENTICATED' } }, false],
  ['met another one', 409, { error: { status: 'ABORTED' } }, false],
  ['is one too many', 429, { error: { status: 'RESOURCE_EXHAUSTED' } }, false],
  ['is answered by a proxy', 503, '<html>', false],
])(
  'a write that %s rejects at once, in vain to repeat or not',
  async (_what, status, body, isRefusal) => {
    answer = { status, body };
    for (const write of [created, saved]) {
      commits = [];
      const reason: unknown = await connect()(write).catch((thrown: unknown) => thrown);
      expect(reason).toBeInstanceOf(Error);
      expect(reason instanceof Refusal).toBe(isRefusal);
      expect(commits).toHaveLength(1);
      await Promise.all(getApps().map(deleteApp));
    }
  },
);

test('a conversation belongs to the visitor who is signed in, and names the message that it counts', async () => {
  await connect()({ ...created, uid: 'visitor-1', first: message });
  const [[begun, , count] = []] = commits;
  expect(begun?.update.fields).toMatchObject({ uid: { stringValue: 'visitor-1' } });
  expect(count?.update.fields).toMatchObject({ lastMessageId: { stringValue: '17' } });
});

// Specification: states.13
test('of a database that forgets each document says when it expires, and a message renews its conversation', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T00:00:00Z'));
  const forgetting = connect({ retentionDays: 30 });
  await forgetting({ conversationId: 'c1' });
  await forgetting(saved);
  const written = commits.flat().map(({ update }) => update.fields);
  const end = { expiresAt: { timestampValue: '2026-01-31T00:00:00.000000000Z' } };
  expect(written).toEqual(Array(3).fill(expect.objectContaining(end)));
  // The page's conversation has no source.
  expect(written[0]).not.toHaveProperty('source');
  jest.restoreAllMocks();
});
