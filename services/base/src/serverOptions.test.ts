import fastify from 'fastify';
import { addMetrics } from './addMetrics';
import { readForwarded } from './networkOf';
import { readVariables } from './readVariables';
import { serverOptions } from './serverOptions';
import { serverVariables } from './serverVariables';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(variables: Record<string, string> = {}) {
  const config = readVariables(serverVariables(0), variables);
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const server = fastify(serverOptions(config, log));
  closers.push(() => server.close());
  readForwarded(server);
  addMetrics(server, config, (query) => `own_total ${JSON.stringify(query).length}\n`);
  server.get('/who/:name', ({ ip }) => ip);
  server.post('/take', () => 'taken');
  server.get('/fail', () => Promise.reject(new Error('of secret', { cause: new Error('secret') })));
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    request.log.error({ err: error }, 'It failed.');
    return reply.code(error.statusCode ?? 500).send('failed');
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, server, lines };
}

const both = '203.0.113.9, 198.51.100.7';

test.each([
  ['no proxy', '', both, '127.0.0.1'],
  ['this machine', 'loopback', both, '198.51.100.7'],
  ['a network in front of it', '127.0.0.0/8,198.51.100.0/24', both, '203.0.113.9'],
  ['another network', '10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
  ['a proxy that writes ports', 'loopback', '203.0.113.9:51000', '203.0.113.9'],
  ['two that write ports', 'loopback,10.0.0.0/8', '203.0.113.9:1, 10.0.0.7:2', '203.0.113.9'],
  [
    'one that writes brackets',
    'loopback,fd00::/8',
    '"[2001:db8::1]:1", [fd00::1%eth0]',
    '2001:db8::1',
  ],
  ['one that names no address', 'loopback', 'unknown', '127.0.0.1'],
  ['one that ends its list with a comma', 'loopback', '203.0.113.9,', '203.0.113.9'],
  [
    'one behind one that names no address',
    'loopback,10.0.0.0/8',
    '203.0.113.9, _x, 10.0.0.7',
    '10.0.0.7',
  ],
])(
  'with %s trusted, the visitor is the first address that no trusted proxy has',
  async (_who, trusted, forwarded, ip) => {
    const { url } = await start({ TRUSTED_PROXIES: trusted });
    const answer = await fetch(`${url}/who/x`, { headers: { 'x-forwarded-for': forwarded } });
    expect(await answer.text()).toBe(ip);
  },
);

const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };

test.each([
  ['none is', ''],
  ['only others are', '10.0.0.0/8'],
])('a proxy is named once in the log when %s trusted', async (_who, trusted) => {
  const { url, lines } = await start({ TRUSTED_PROXIES: trusted });
  await fetch(`${url}/who/x`);
  expect(lines).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) await fetch(`${url}/who/x`, forwarded);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('add its network to TRUSTED_PROXIES');
  expect(lines[0]).not.toMatch(/203\.0\.113\.9|127\.0\.0\.1/);
});

test('a trusted proxy needs no word, whatever addresses it forwards', async () => {
  const { url, lines } = await start({ TRUSTED_PROXIES: 'loopback' });
  for (const visitor of ['203.0.113.9', '127.0.0.1', '203.0.113.9, 127.0.0.1'])
    await fetch(`${url}/who/x`, { headers: { 'x-forwarded-for': visitor } });
  expect(lines).toEqual([]);
});

test('a body beyond the limit is refused', async () => {
  const { url } = await start();
  const send = (length: number) =>
    fetch(`${url}/take`, {
      method: 'POST',
      body: 'x'.repeat(length),
      headers: { 'content-type': 'text/plain' },
    });
  expect((await send(1024)).status).toBe(200);
  expect((await send(1025)).status).toBe(413);
});

test('a line per answer says method, route, status and duration, and nothing of its visitor', async () => {
  const { url, lines } = await start({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: 'loopback' });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await fetch(`${url}/who/secret?rss_url=https://secret.example/`, { headers });
  await fetch(`${url}/fail?q=secret`, { headers });
  await fetch(`${url}/secret`, { headers });
  while (lines.filter((line) => line.includes('"request"')).length < 3) await fetch(`${url}/who/x`);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.find(({ msg }) => msg === 'request')).toMatchObject({
    method: 'GET',
    route: '/who/:name',
    status: 200,
    ms: expect.any(Number),
  });
  expect(logged.find(({ msg }) => msg === 'It failed.')).toMatchObject({
    err: { type: 'Error', cause: { type: 'Error' } },
  });
  const text = lines.join('').replace(/Server listening at [^"]*/, '');
  for (const part of ['secret', '203.0.113.9', '127.0.0.1']) expect(text).not.toContain(part);
});

test('the counts name routes, never addresses', async () => {
  const { url } = await start();
  await fetch(`${url}/who/secret`);
  const read = async () => (await fetch(`${url}/metrics?a=1`)).text();
  let text = await read();
  // An answer is counted after it is sent.
  while (!text.includes('route="/who/:name"')) text = await read();
  expect(text).toContain(
    'http_request_seconds_count{method="GET",route="/who/:name",status="200"} 1',
  );
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('own_total 9');
  expect(text).not.toContain('secret');
});

test.each([
  ['a proxy forwards the question', { TRUSTED_PROXIES: 'loopback' }, forwarded],
  ['others reach the service at its own port', { HOST: '0.0.0.0' }, {}],
])('there are no counts where %s', async (_where, variables: Record<string, string>, init) => {
  const { url } = await start(variables);
  expect((await fetch(`${url}/metrics`, init)).status).toBe(404);
});
