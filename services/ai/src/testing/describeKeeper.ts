import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createAuthor, createKeepers } from './createKeepers';
import { createQuestion } from './createQuestion';
import type { Reply } from '../replies/Reply';
import type { Replies } from '../replies/Replies';

type Keepers = Awaited<ReturnType<typeof createKeepers>>;

export const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Each test's own conversation. */
export const newQuestion = () =>
  createQuestion({ conversationId: randomUUID(), idempotencyKey: 'key' });

/** Polls until a reply reads so. */
export async function reads(reply: Reply, text: string): Promise<void> {
  while (reply.text !== text) await pause(5);
}

export async function begin(keeper: Replies, question = newQuestion(), changes = {}) {
  const { author, written, ended } = createAuthor(changes);
  const reply = await keeper.begin(question, author);
  return { reply, draft: written[0]!.draft, question, author, ended };
}

/** What each keeper of replies does; with Redis, whichever process is asked. */
export function describeKeeper(create: () => Promise<Keepers>) {
  let one: Replies;
  let other: Replies;
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
    await expect(begin(other, next)).rejects.toMatchObject({
      statusCode: 429,
      details: { retryAfter: 5 },
    });
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
}
