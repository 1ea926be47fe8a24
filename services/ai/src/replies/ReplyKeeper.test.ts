import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/tooling/engines';
import { createAuthor, createKeepers } from '../testing/createKeepers';
import { createQuestion } from '../testing/createQuestion';
import { startRedis } from '../testing/startRedis';
import type { Reply } from './Reply';
import type { ReplyKeeper } from './ReplyKeeper';

jest.setTimeout(30_000);

type Keepers = Awaited<ReturnType<typeof createKeepers>>;

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Each test's own conversation. */
const newQuestion = () => createQuestion({ conversationId: randomUUID(), idempotencyKey: 'key' });

/** Polls until a reply reads so. */
async function reads(reply: Reply, text: string): Promise<void> {
  while (reply.text !== text) await pause(5);
}

async function begin(keeper: ReplyKeeper, question = newQuestion(), changes = {}) {
  const { author, written, ended } = createAuthor(changes);
  const reply = await keeper.begin(question, author);
  return { reply, draft: written[0]!.draft, question, author, ended };
}

/** What each keeper of replies does; with Redis, whichever process is asked. */
function describeKeeper(create: () => Promise<Keepers>) {
  let one: ReplyKeeper;
  let other: ReplyKeeper;
  beforeEach(async () => {
    const keepers = await create();
    ({ one, other } = keepers);
    closers.push(keepers.close);
  });
  const find = async (id: string) => other.find(id, createAuthor().author);
  /** As a connection does, until the end. */
  const readWhole = async (reply: Reply) => {
    const leave = reply.follow(() => undefined);
    while (!reply.ending) await pause(5);
    leave();
    return reply;
  };

  test('an answer is read while it is written, chunk by chunk, with its sources and ending', async () => {
    const { reply, draft } = await begin(one);
    draft.addTexts(['One ', 'two ']);
    await reads(reply, 'One two ');
    const found = (await find(reply.id))!;
    found.follow(() => undefined);
    expect(found.chunks).toEqual(['One ', 'two ']);
    draft.addTexts(['three']);
    draft.add({ sources: [{ title: 'Page', href: '#/page' }] });
    draft.end({ type: 'complete' });
    await readWhole(found);
    expect(found.chunks).toEqual(['One ', 'two ', 'three']);
    expect(found.sources).toEqual([{ title: 'Page', href: '#/page' }]);
    expect(found.ending).toEqual({ type: 'complete' });
    expect(found.question).toEqual(reply.question);
  });

  test('a finished answer is found whole, an unknown one is not', async () => {
    const { reply, draft } = await begin(one);
    draft.addTexts(['All ', 'of it']);
    draft.end({ type: 'complete' });
    await readWhole(reply);
    expect((await find(reply.id))!.text).toBe('All of it');
    expect(await find(randomUUID())).toBeUndefined();
  });

  test('the same message has one answer, however often and wherever it is asked', async () => {
    const question = newQuestion();
    const authors = Array.from({ length: 10 }, () => createAuthor());
    const asked = authors.map(async ({ author }, index) => {
      const keeper = index % 2 === 0 ? one : other;
      return (
        (await keeper.findRepeated(question, author)) ??
        (await keeper.begin(question, author).catch(() => undefined))
      );
    });
    const ids = (await Promise.all(asked)).flatMap((reply) => reply?.id ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(authors.flatMap(({ written }) => written)).toHaveLength(1);
    const repeated = await other.findRepeated(question, createAuthor().author);
    expect(repeated!.id).toBe(ids[0]);
    const elsewhere = { ...question, conversationId: 'another' };
    expect(await other.findRepeated(elsewhere, createAuthor().author)).toBeUndefined();
  });

  test('a failed answer is written again for the same message', async () => {
    const { reply, draft, question } = await begin(one);
    draft.end({ type: 'error', data: 'Failed.' });
    await readWhole(reply);
    expect(await other.findRepeated(question, createAuthor().author)).toBeUndefined();
    expect((await begin(other, question)).reply.id).not.toBe(reply.id);
  });

  test('a stop ends an answer for its author and its readers', async () => {
    const { reply, draft } = await begin(one);
    draft.addTexts(['Begun ']);
    await reads(reply, 'Begun ');
    const { signal } = reply;
    expect(await other.stop(reply.id, 'Stopped.')).toBe(true);
    await readWhole(reply);
    expect(signal.aborted).toBe(true);
    expect(reply.ending).toEqual({ type: 'error', data: 'Stopped.' });
    draft.addTexts(['too late']);
    const found = await find(reply.id);
    expect(found?.text ?? 'Begun ').toBe('Begun ');
    expect(await other.stop(randomUUID(), 'Stopped.')).toBe(false);
  });

  test('a conversation has one pending answer while somebody reads it', async () => {
    const { reply, draft, question } = await begin(one);
    reply.follow(() => undefined);
    const next = { ...question, text: 'And then?' };
    await expect(begin(other, next)).rejects.toMatchObject({ statusCode: 429, retryAfter: 5 });
    draft.end({ type: 'complete' });
    await readWhole(reply);
    expect((await begin(other, next)).reply.id).not.toBe(reply.id);
  });

  test('the next question replaces an answer that nobody reads', async () => {
    const { reply, question } = await begin(one);
    const next = await begin(other, { ...question, text: 'And then?' });
    expect(next.reply.id).not.toBe(reply.id);
    await readWhole(reply);
    expect(reply.ending!.type).toBe('error');
  });

  test('an answer goes on while somebody reads it, wherever, and is given up when nobody does', async () => {
    const { reply, draft } = await begin(one, newQuestion(), { graceMs: 200 });
    const found = (await find(reply.id))!;
    const leave = found.follow(() => undefined);
    reply.follow(() => undefined)();
    await pause(600);
    draft.addTexts(['Still ', 'here']);
    await reads(found, 'Still here');
    leave();
    while (!reply.ending) await pause(5);
    expect(reply.ending).toEqual({ type: 'error', data: 'Failed.' });
  });
}

describe('in one process', () => {
  describeKeeper(() => createKeepers());
});

describeWith('redis-server')('with Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  describeKeeper(() => createKeepers(redis.url));

  test('a reader of an answer that Redis forgot is sent to its author', async () => {
    const { one, other, close } = await createKeepers(redis.url);
    closers.push(close);
    const { draft, reply } = await begin(one);
    draft.addTexts(['One ']);
    const { author } = createAuthor();
    const found = (await other.find(reply.id, author))!;
    found.follow(() => undefined);
    await reads(found, 'One ');
    await redis.forgetAll();
    while (!found.ending) await pause(5);
    expect(found.ending).toEqual({ type: 'moved' });
    expect(await other.find(reply.id, author)).toBeUndefined();
    draft.addTexts(['two']);
    draft.end({ type: 'complete' });
    while (!reply.ending) await pause(5);
    expect((await one.find(reply.id, author))!.text).toBe('One two');
  });

  test('everything expires', async () => {
    const { one, close } = await createKeepers(redis.url);
    closers.push(close);
    const { draft, reply } = await begin(one);
    draft.addTexts(['One']);
    await reads(reply, 'One');
    draft.end({ type: 'complete' });
    await begin(one);
    const lifetimes = Object.entries(await redis.lifetimes());
    expect(lifetimes.length).toBeGreaterThan(5);
    // -2: it has just expired.
    for (const [key, ms] of lifetimes)
      expect({ key, expires: ms !== -1 }).toEqual({ key, expires: true });
  });
});
