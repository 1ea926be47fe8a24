import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { answer, rss, startOrigin } from '../testing/startFeed';

jest.setTimeout(30_000);

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

/** The service as its operator starts it. */
function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'server.ts')], {
    env: { ...process.env, ...environment },
  });
  running.push(child);
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, errors })) };
}

async function takePort(): Promise<{ blocker: Server; port: number }> {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  return { blocker, port: (blocker.address() as { port: number }).port };
}

test('a request in flight is answered before it ends', async () => {
  let release = () => {};
  let arrived = () => {};
  const arrival = new Promise<void>((settle) => (arrived = settle));
  const origin = await startOrigin({
    '/feed': (request, response) => {
      release = () => answer(rss('<item><title>Late</title></item>'))(request, response);
      arrived();
    },
  });
  const address = `${origin.url}/feed`;
  const { child, ended } = run({ PORT: '0', LOG_LEVEL: 'info', FEED_TRUSTED_URLS: address });
  const [line] = await once(child.stdout!, 'data');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0];
  const answered = fetch(`${url}/api/feed?rss_url=${encodeURIComponent(address)}`);
  await arrival;
  child.kill('SIGTERM');
  release();
  expect(await (await answered).json()).toMatchObject({ items: [{ title: 'Late' }] });
  expect((await ended).code).toBe(0);
  await origin.close();
});

test('a taken port ends it with one sentence', async () => {
  const { blocker, port } = await takePort();
  const { code, errors } = await run({ PORT: String(port) }).ended;
  blocker.close();
  expect(code).toBe(1);
  expect(errors.trim()).toBe(
    `feed: port ${port} on 127.0.0.1 is already in use; stop what uses it or set PORT to another port.`,
  );
});

test('a bad variable ends it with one sentence', async () => {
  const { code, errors } = await run({ PORT: 'many' }).ended;
  expect(code).toBe(1);
  expect(errors.trim()).toBe('feed: PORT must be a whole number from 0 to 65535, but is "many".');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in peace', async (signal) => {
  const { child, ended } = run({ PORT: '0', LOG_LEVEL: 'info' });
  await once(child.stdout!, 'data');
  child.kill(signal);
  expect((await ended).code).toBe(0);
});
