import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';
import { describeWith } from '@synapsei/presets/engines';
import { startBalancer } from './testing/startBalancer';

const root = path.join(__dirname, '..');
const rss =
  '<rss version="2.0"><channel><title>Notes</title><item><title>One</title></item></channel></rss>';

jest.setTimeout(120_000);

/** The real feed service, as the container runs it. Its probes and its way to stop are those of every service. */
async function startFeed(port: number, variables: Record<string, string>) {
  const server = path.join(root, 'services/feed/src/server.ts');
  const child = spawn(
    process.execPath,
    ['--require', require.resolve('@synapsei/presets/register'), server],
    {
      cwd: root,
      env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  const ended = once(child, 'exit').then(([code]) => code as number);
  return { child, ended };
}

describeWith('haproxy')('the balancer in front of two processes', () => {
  let origin: Server;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let processes: Awaited<ReturnType<typeof startFeed>>[];
  let start: (index: 0 | 1) => Promise<Awaited<ReturnType<typeof startFeed>>>;
  let address: string;

  beforeAll(async () => {
    origin = createServer((_request, response) => response.end(rss)).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    const feed = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/feed`;
    const ports = [await freePort(), await freePort()] as const;
    start = (index) =>
      startFeed(ports[index], {
        FEED_TRUSTED_URLS: feed,
        FEED_LIMIT_PER_MINUTE: '20',
        TRUSTED_PROXIES: 'loopback',
        DRAIN_MS: '8000',
      });
    processes = [await start(0), await start(1)];
    const [one, other] = ports.map((port) => new URL(`http://127.0.0.1:${port}`));
    balancer = await startBalancer({ one: one!, other: other! });
    while ((await balancer.serving()) < 2);
    address = `${balancer.url}/api/feed?rss_url=${encodeURIComponent(feed)}`;
  });

  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await balancer.stop();
    origin.close();
  });

  test('probes, counts and everything but the interface stay inside', async () => {
    for (const hidden of ['/livez', '/readyz', '/metrics', '/'])
      expect((await fetch(balancer.url + hidden)).status).toBe(404);
    expect((await fetch(`${balancer.url}/healthz`)).status).toBe(200);
  });

  test('a visitor cannot claim to be another one', async () => {
    const statuses = new Set<number>();
    // Each process allows 20 a minute of the clock, so that 100 are beyond both in any case.
    for (let turn = 0; turn < 100; turn += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${turn}` };
      statuses.add((await fetch(address, { headers })).status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
  });

  test('a rolling restart under load fails no request', async () => {
    const failures: string[] = [];
    let isOver = false;
    let answered = 0;
    const ask = async () => {
      while (!isOver) {
        try {
          const { status } = await fetch(address);
          if (status === 200 || status === 429) answered += 1;
          else failures.push(`status ${status}`);
        } catch (error) {
          failures.push(String(error));
        }
      }
    };
    const visitors = Array.from({ length: 8 }, ask);
    for (const index of [0, 1] as const) {
      processes[index]!.child.kill('SIGTERM');
      expect(await processes[index]!.ended).toBe(0);
      processes[index] = await start(index);
      while ((await balancer.serving()) < 2);
    }
    isOver = true;
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    // Each of them, at least once.
    expect(answered).toBeGreaterThanOrEqual(visitors.length);
    for (const name of ['ai-1', 'ai-2'] as const)
      expect(await balancer.answeredBy(name)).toBeGreaterThan(0);
  });

  test('without a process that is ready the balancer itself is unwell', async () => {
    for (const { child, ended } of processes) {
      child.kill('SIGTERM');
      await ended;
    }
    while ((await balancer.serving()) > 0);
    expect((await fetch(`${balancer.url}/healthz`)).status).toBe(503);
    expect((await fetch(address)).status).toBe(503);
  });
});
