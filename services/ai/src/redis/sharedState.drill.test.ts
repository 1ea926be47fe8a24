import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { Feedback } from '../feedback/Feedback';
import type { Ratings } from '../feedback/RecentRatings';
import { SharedRatings } from '../feedback/SharedRatings';
import { createHitCounter } from '../limits/createHitCounter';
import { ConversationMemory, type Memory } from '../memory/ConversationMemory';
import { SharedMemory } from '../memory/SharedMemory';
import { startRedis } from '../testing/startRedis';
import { AiLink } from './AiLink';

type State = { memories: [Memory, Memory]; ratings: [Ratings, Ratings] };

/** Longer than any test, and so short that a test can wait for its end. */
const [longMs, shortMs] = [60_000, 200];

/** What memory and ratings do, in one process or in two. */
function describeState(open: (idleMs: number) => State) {
  test('the last ten turns of a conversation are remembered, oldest first', async () => {
    const [one, other] = open(longMs).memories;
    const id = randomUUID();
    for (let turn = 1; turn <= 12; turn += 1)
      await [one, other][turn % 2]!.remember(id, { question: String(turn), answer: '' });
    const questions = (await other.turns(id)).map(({ question }) => question);
    expect(questions).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(await one.turns(randomUUID())).toEqual([]);
  });

  test('an idle conversation is forgotten', async () => {
    const turn = { question: 'Why?', answer: 'So.' };
    const kept = open(longMs).memories;
    const [one, other] = open(shortMs).memories;
    const [id, idle] = [randomUUID(), randomUUID()];
    await kept[0].remember(id, turn);
    await one.remember(idle, turn);
    while ((await other.turns(idle)).length > 0) await pause(20);
    expect(await one.turns(idle)).toEqual([]);
    expect(await kept[1].turns(id)).toHaveLength(1);
  });

  test('an answer has one rating, the last, wherever it was given', async () => {
    const [one, other] = open(longMs).ratings.map((ratings) => new Feedback(ratings)) as [
      Feedback,
      Feedback,
    ];
    const rating = { replyId: randomUUID(), conversationId: 'one', rating: 'up' } as const;
    await one.note(rating);
    await other.note(rating);
    await other.note({ ...rating, rating: 'down' });
    expect(one.counts.up + other.counts.up).toBe(0);
    expect(one.counts.down + other.counts.down).toBe(1);
  });
}

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

  describeState((idleMs) => {
    const memoryOf = (link: AiLink) => new SharedMemory(link, new ConversationMemory(), idleMs);
    return {
      memories: [memoryOf(links[0]), memoryOf(links[1])],
      ratings: [new SharedRatings(links[0]), new SharedRatings(links[1])],
    };
  });

  test('an answer that two processes wrote is remembered once', async () => {
    const memory = new SharedMemory(links[0], new ConversationMemory());
    const id = randomUUID();
    const turn = { question: 'Why?', replyId: 'reply' };
    await memory.remember(id, { ...turn, answer: 'Because' });
    await memory.remember(id, { question: 'And?', answer: 'So.' });
    await memory.remember(id, { ...turn, answer: 'Because of it.' });
    expect((await memory.turns(id)).map(({ answer }) => answer)).toEqual(['So.', 'Because of it.']);
  });

  test('a hit counts for all processes and for its own limit alone, until its window ends', async () => {
    const key = randomUUID();
    const [hitOne, hitOther] = links.map((link) => {
      const count = createHitCounter(link);
      return (name: string, windowMs: number, max: number) => count(key, [{ name, windowMs, max }]);
    });
    expect(await hitOne!('minute', longMs, 2)).toBe(0);
    expect(await hitOther!('minute', longMs, 2)).toBe(0);
    const wait = await hitOne!('minute', longMs, 2);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(longMs);
    expect(await hitOne!('day', longMs, 2)).toBe(0);
    while ((await hitOne!('short', shortMs, 1)) === 0);
    while ((await hitOther!('short', shortMs, 1)) !== 0) await pause(20);
  });
});
