import { startRedis } from '@synapsei/service-base/testing/startRedis';
import { serviceEnvironment } from '@synapsei/workspace/testing';
import { sharing, startCluster } from '../../services/ai/src/testing/startCluster';
import { portBase } from './origins';

export const servers = ['ai-1', 'ai-2'] as const;
export type ServerName = (typeof servers)[number];

/** Two processes of the AI service that answer as the site's own does, from the same pages. `origin`: of the visitors. */
export async function startScaledAi() {
  const redis = await startRedis();
  const { url, kill, stop } = await startCluster({
    ...sharing(redis.url, ''),
    ...serviceEnvironment('ai', portBase),
    HOST: '127.0.0.1',
    // Time enough for a visitor to do something in the middle of a reply.
    STREAM_DELAY_MS: '150',
  });
  return {
    origin: url.replace('127.0.0.1', 'localhost'),
    kill: (name: ServerName) => kill(servers.indexOf(name)),
    async stop() {
      await stop();
      await redis.stop();
    },
  };
}
