import { startRedis } from '@synapsei/service-base/testing/startRedis';
import { serviceEnvironment } from '@synapsei/workspace/testing';
import { startBalancer } from '@synapsei/deploy/testing';
import { portBase } from './origins';
import { startService } from './startService';

export type ServerName = 'ai-1' | 'ai-2';

/**
 * Two processes of the AI service that share one Redis, behind the balancer as shipped: without
 * stickiness, each request to the next one. They answer as the site's own does, from the same pages.
 */
export async function startScaledAi() {
  const redis = await startRedis();
  const start = async () => {
    const process = await startService('ai', {
      ...serviceEnvironment('ai', portBase),
      HOST: '127.0.0.1',
      REDIS_URL: redis.url,
      MEMORY_SECRET: 'the same secret of both processes',
      TRUSTED_PROXIES: 'loopback',
      // Time enough for a visitor to do something in the middle of a reply.
      STREAM_DELAY_MS: '150',
    });
    while ((await fetch(`${process.origin}/readyz`)).status !== 200);
    return process;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const balancer = await startBalancer({ one: new URL(one.origin), other: new URL(other.origin) });
  const processes: Record<ServerName, typeof one> = { 'ai-1': one, 'ai-2': other };
  return {
    /** Of the visitors. */
    origin: balancer.url.replace('127.0.0.1', 'localhost'),
    kill: (name: ServerName) => processes[name].kill(),
    async stop() {
      await balancer.stop();
      await Promise.all(Object.values(processes).map(({ kill }) => kill()));
      await redis.stop();
    },
  };
}
