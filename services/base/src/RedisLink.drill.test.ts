import { setImmediate as turn } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { startRedis } from '../testing/startRedis';
import { RedisLink } from './RedisLink';

function occupy(ms: number): void {
  for (const began = performance.now(); performance.now() - began < ms;);
}

describeWith('redis-server')('the link to Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  test('a while without CPU of this process is not taken for a Redis that is away', async () => {
    const reports: string[] = [];
    const report = (sentence: string) => reports.push(sentence);
    const consequence = 'nothing is shared';
    const link = new RedisLink({ url: redis.url, name: 'test', consequence, scripts: {}, report });
    await link.start();
    for (let times = 0; times < 3; times += 1) {
      await turn();
      occupy(1_200);
    }
    expect(await link.isAlive(link.processId)).toBeDefined();
    expect(reports).toEqual([]);
    await link.close();
  });
});
