import { setImmediate as turn } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { startRedis } from '../testing/startRedis';
import { describeStore } from '../testing/describeStore';
import { openSharedStore } from './openStore';

describeWith('redis-server')('in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let store: Awaited<ReturnType<typeof openSharedStore>>;
  beforeAll(async () => {
    redis = await startRedis();
    store = await openSharedStore(redis.url, () => undefined);
  });
  afterAll(async () => {
    await store.close();
    await redis.stop();
  });

  describeStore(() => store);

  test('everything expires', async () => {
    await store.count('count', 1, 60_000);
    await store.append('list', 'item', 9, 60_000);
    const keys = await store.redis.keys('*');
    expect(keys.length).toBeGreaterThanOrEqual(2);
    // -2: it has just expired.
    for (const key of keys) expect(await store.redis.pttl(key.replace(/^ai:/, ''))).not.toBe(-1);
  });
});

type Running = Awaited<ReturnType<typeof startRedis>>;

describeWith('redis-server')('a Redis that', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function open(prepare?: (redis: Running) => unknown) {
    const redis = await startRedis();
    closers.push(redis.stop);
    await prepare?.(redis);
    const said: string[] = [];
    const store = await openSharedStore(redis.url, (sentence) => said.push(sentence));
    closers.push(store.close);
    const { problem } = store.checks.redis;
    /** Uses it until it is as away as this. */
    const until = async (expected: string | undefined) => {
      while (problem() !== expected) {
        await store.append('item', 'item', 1, 60_000);
        await turn();
      }
    };
    return { redis, store, said, problem, until };
  }

  const unknown = { total: 0, endsInMs: 0 };
  const saidOnce = [
    expect.stringMatching(
      /^Redis at 127\.0\.0\.1:\d+ \(REDIS_URL\) is away \(\w+\): questions are answered without memory, and limits are not counted\.$/,
    ),
    expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ \(REDIS_URL\) is back\.$/),
  ];

  test.each<[string, (redis: Running) => unknown, (redis: Running) => unknown]>([
    ['goes away', ({ stop }) => stop(), ({ startAgain }) => startAgain()],
    ['hangs', ({ hang }) => hang(), ({ goOn }) => goOn()],
  ])('%s is as good as empty, and is used again once it is back', async (_how, leave, come) => {
    const { redis, store, said, until } = await open();
    expect(await store.count('key', 1, 60_000)).toMatchObject({ total: 1 });
    await leave(redis);
    await until('away');
    expect(await store.count('key', 1, 60_000)).toEqual(unknown);
    expect(await store.list('key')).toEqual([]);
    await come(redis);
    await until(undefined);
    expect((await store.count('key', 1, 60_000)).total).toBeGreaterThan(0);
    expect(said).toEqual(saidOnce);
  });

  test('is not there at the start is used once it is', async () => {
    const { redis, said, problem, until } = await open(({ stop }) => stop());
    expect(problem()).toBe('away');
    await redis.startAgain();
    await until(undefined);
    expect(said).toEqual(saidOnce);
  });

  test('takes no writes is as good as none, and the reason is named', async () => {
    const { store, said, problem, until } = await open();
    await store.redis.config('SET', 'maxmemory', '1');
    await until('away');
    expect(await store.count('key', 1, 60_000)).toEqual(unknown);
    expect(await store.list('key')).toEqual([]);
    expect(problem()).toBe('away');
    expect(said).toEqual([expect.stringContaining('is away (OOM)')]);
    await store.redis.config('SET', 'maxmemory', '0');
    await until(undefined);
    expect(said).toHaveLength(2);
  });
});
