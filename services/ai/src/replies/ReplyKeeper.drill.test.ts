import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { createAuthor, createKeepers } from '../testing/createKeepers';
import { begin, closers, describeKeeper, newQuestion, reads } from '../testing/describeKeeper';
import { startRedis } from '../testing/startRedis';

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

  test('an answer goes on while somebody reads it elsewhere, and is given up when nobody does', async () => {
    const { one, other, close } = await createKeepers(redis.url);
    closers.push(close);
    const { reply, draft } = await begin(one, newQuestion(), { graceMs: 100 });
    const found = (await other.find(reply.id, createAuthor().author))!;
    const leave = found.follow(() => undefined);
    const isRead = jest.spyOn(reply, 'isRead');
    reply.follow(() => undefined)();
    // Its grace has ended twice.
    while (isRead.mock.calls.length < 3) await pause(5);
    draft.addTexts(['Still ', 'here']);
    await reads(found, 'Still here');
    leave();
    while (!reply.ending) await pause(5);
    expect(reply.ending).toEqual({ type: 'error', data: 'Failed.' });
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
