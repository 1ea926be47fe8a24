import path from 'node:path';
import { runServer } from '@synapsei/service-base/testing/runServer';
import { freePort } from '@synapsei/presets/freePort';
import { startBalancer } from '@synapsei/deploy/testing';
import { sourcesAt } from './startAi';

/** Variables of processes that share one Redis, without limits that a test did not ask for. */
export const sharing = (redisUrl: string, siteUrl: string) => ({
  ...sourcesAt(siteUrl),
  REDIS_URL: redisUrl,
  MEMORY_SECRET: 'the same secret of all processes',
  ADDRESS_LIMIT_PER_MINUTE: '100000',
  ADDRESS_LIMIT_PER_DAY: '100000',
  CONVERSATION_LIMIT_PER_MINUTE: '100000',
  REQUEST_LIMIT_PER_MINUTE: '100000',
  SOURCE_RETRY_MS: '50',
  TRUSTED_PROXIES: 'loopback',
  // The balancer takes a process out after two failed checks, which a busy one answers late.
  DRAIN_MS: '8000',
});

/** Two real processes of the service behind the balancer as shipped, without stickiness. */
export async function startCluster(variables: Record<string, string>) {
  const ports = [await freePort(), await freePort()];
  const start = async (port: number) => {
    const script = path.join(__dirname, '..', 'server.ts');
    const run = runServer(script, { ...variables, PORT: String(port) });
    await run.listening;
    const url = `http://127.0.0.1:${port}`;
    while ((await fetch(`${url}/readyz`)).status !== 200);
    return { ...run, url };
  };
  const processes = await Promise.all(ports.map(start));
  const [one, other] = processes.map(({ url }) => new URL(url));
  const balancer = await startBalancer({ one: one!, other: other! });
  return {
    url: balancer.url,
    processes,
    /** As a release does: one process after the other, each replaced before the next. */
    async replace(index: number) {
      processes[index]!.child.kill('SIGTERM');
      await processes[index]!.ended;
      processes[index] = await start(ports[index]!);
      while ((await balancer.serving()) < 2);
    },
    async kill(index: number) {
      processes[index]!.child.kill('SIGKILL');
      await processes[index]!.ended;
    },
    async stop() {
      await balancer.stop();
      for (const { child } of processes) child.kill('SIGKILL');
      await Promise.all(processes.map(({ ended }) => ended));
    },
  };
}
