import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '@synapsei/service-base/testing/startRedis';
import { describeWith } from '@synapsei/presets/engines';
import { closers, describeKeeper, entryTitled, hour } from '../../testing/describeKeeper';
import { answer, rss, startFeed, startOrigin } from '../../testing/startFeed';
import { createKeeper } from './createKeeper';

describeWith('redis-server')('in Redis', () => {
  async function open(redisUrl: string) {
    const reports: string[] = [];
    const keeper = await createKeeper({ feedCacheEntries: 10, redisUrl }, (sentence) =>
      reports.push(sentence),
    );
    closers.push(() => keeper.close());
    return { keeper, reports };
  }

  async function start() {
    const redis = await startRedis();
    closers.push(() => redis.stop());
    return redis;
  }

  describeKeeper(async () => (await open((await start()).url)).keeper);

  test('processes share feeds and counts', async () => {
    const { url } = await start();
    const [one, other] = [await open(url), await open(url)];
    await one.keeper.keep('a', entryTitled('shared'), hour);
    expect(await other.keeper.read('a')).toEqual(entryTitled('shared'));
    expect([await one.keeper.count('v'), await other.keeper.count('v')]).toEqual([1, 2]);
  });

  test.each(['stopped', 'hanging'] as const)(
    'while it is %s each process goes on alone, says so once, and shares again afterwards',
    async (state) => {
      const redis = await start();
      const { keeper, reports } = await open(redis.url);
      await keeper.keep('a', entryTitled('before'), hour);
      if (state === 'stopped') await redis.stop();
      else redis.hang();
      expect((await keeper.read('a'))?.feed.feed.title).toBe('before');
      await keeper.keep('b', entryTitled('meanwhile'), hour);
      expect((await keeper.read('b'))?.feed.feed.title).toBe('meanwhile');
      expect(await keeper.count('visitor')).toBe(1);
      expect(keeper.checks.redis!.problem()).toBe('away');
      if (state === 'stopped') await redis.startAgain();
      else redis.goOn();
      while (keeper.checks.redis!.problem()) await pause(10);
      await keeper.keep('c', entryTitled('after'), hour);
      const other = await open(redis.url);
      expect((await other.keeper.read('c'))?.feed.feed.title).toBe('after');
      const address = new URL(redis.url).host;
      expect(reports).toEqual([
        expect.stringContaining(`Redis at ${address} (REDIS_URL) is away (`),
        `Redis at ${address} (REDIS_URL) is back.`,
      ]);
    },
  );

  test('a while without CPU of this process is not taken for a Redis that is away', async () => {
    const { keeper, reports } = await open((await start()).url);
    await keeper.keep('a', entryTitled('kept'), hour);
    const counted = keeper.count('visitor');
    for (const began = performance.now(); performance.now() - began < 800;);
    expect(await counted).toBe(1);
    expect(reports).toEqual([]);
  });

  test('a service starts without it, answers, and says that it is degraded until it is there', async () => {
    const redis = await start();
    await redis.stop();
    const origin = await startOrigin({ '/feed': answer(rss('<item><title>One</title></item>')) });
    closers.push(() => origin.close());
    const feed = await startFeed({ trustedUrls: origin.addresses, redisUrl: redis.url });
    closers.push(() => feed.server.close());
    const readiness = async () => (await fetch(`${feed.url}/readyz`)).json();
    expect((await feed.read(`${origin.url}/feed`)).body.items).toHaveLength(1);
    expect(await readiness()).toEqual({ status: 'degraded', checks: { redis: 'away' } });
    await redis.startAgain();
    while (((await readiness()) as { status: string }).status !== 'ready') await pause(10);
    const other = await startFeed({ trustedUrls: origin.addresses, redisUrl: redis.url });
    closers.push(() => other.server.close());
    await feed.read(`${origin.url}/feed`);
    expect(await readiness()).toEqual({ status: 'ready', checks: { redis: 'ok' } });
  });

  test('a feed that one process downloaded is served by the other', async () => {
    const { url: redisUrl } = await start();
    const origin = await startOrigin({ '/feed': answer(rss('<item><title>One</title></item>')) });
    closers.push(() => origin.close());
    const states = [];
    for (let process = 0; process < 2; process += 1) {
      const feed = await startFeed({ trustedUrls: origin.addresses, redisUrl });
      closers.push(() => feed.server.close());
      states.push((await feed.read(`${origin.url}/feed`)).headers.get('x-feed-cache'));
    }
    expect(states).toEqual(['miss', 'hit']);
    expect(origin.counts['/feed']).toBe(1);
  });
});
