import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { Feedback } from '../feedback/Feedback';
import { ConversationMemory } from '../memory/ConversationMemory';
import { startRedis } from '../testing/startRedis';
import { AiLink } from './AiLink';

/** So short that a test can wait for its end. */
const shortMs = 200;

describeWith('redis-server')('in two processes with one Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let links: [AiLink, AiLink];
  beforeAll(async () => {
    redis = await startRedis();
    const create = () => new AiLink(redis.url, () => undefined);
    links = [create(), create()];
    await Promise.all(links.map((link) => link.start()));
  });
  afterAll(async () => {
    await Promise.all(links.map((link) => link.close()));
    await redis.stop();
  });

  const openMemories = (idleMs?: number) =>
    links.map((link) => new ConversationMemory(link, idleMs)) as [
      ConversationMemory,
      ConversationMemory,
    ];

  test('the last ten turns of a conversation are remembered, oldest first', async () => {
    const [one, other] = openMemories();
    const id = randomUUID();
    for (let turn = 1; turn <= 12; turn += 1)
      await [one, other][turn % 2]!.remember(id, { question: String(turn), answer: '' });
    const questions = (await other.turns(id)).map(({ question }) => question);
    expect(questions).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(await one.turns(randomUUID())).toEqual([]);
  });

  test('an idle conversation is forgotten', async () => {
    const turn = { question: 'Why?', answer: 'So.' };
    const kept = openMemories();
    const [one, other] = openMemories(shortMs);
    const [id, idle] = [randomUUID(), randomUUID()];
    await kept[0].remember(id, turn);
    await one.remember(idle, turn);
    while ((await other.turns(idle)).length > 0) await pause(20);
    expect(await kept[1].turns(id)).toHaveLength(1);
  });

  test('an answer has one rating, the last, wherever it was given', async () => {
    const [one, other] = links.map((link) => new Feedback(link)) as [Feedback, Feedback];
    const rating = { replyId: randomUUID(), conversationId: 'one', rating: 'up' } as const;
    await one.note(rating);
    await other.note(rating);
    await other.note({ ...rating, rating: 'down' });
    expect(one.counts.up + other.counts.up).toBe(0);
    expect(one.counts.down + other.counts.down).toBe(1);
  });

  test('an answer that two processes wrote is remembered once', async () => {
    const [memory] = openMemories();
    const id = randomUUID();
    const turn = { question: 'Why?', replyId: 'reply' };
    await memory.remember(id, { ...turn, answer: 'Because' });
    await memory.remember(id, { question: 'And?', answer: 'So.' });
    await memory.remember(id, { ...turn, answer: 'Because of it.' });
    expect((await memory.turns(id)).map(({ answer }) => answer)).toEqual(['So.', 'Because of it.']);
  });
});
