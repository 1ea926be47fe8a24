import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { writeAtomically } from '@synapsei/base';
import { packFile } from '@synapsei/base/packFile';
import { createStaticServer } from './createStaticServer';
import { deltaOf } from './deltas';
import { immutable, revalidate, pagePolicy } from './headers';

const script = `console.log(${JSON.stringify('a long text '.repeat(100))})`;

let folder: string;
let shell: FastifyInstance;
let remote: FastifyInstance;

const inFolder = (...names: string[]) => path.join(folder, ...names);

function writePacked(file: string, text: string) {
  writeAtomically(file, text);
  packFile(file);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  mkdirSync(inFolder('site'));
  writePacked(inFolder('dist', 'main.0123abcd.js'), script);
  writePacked(inFolder('dist', 'release.json'), '{}');
  for (const name of ['dist/maps', 'dist', 'releases/mf_new/1.0.0']) {
    writePacked(inFolder(name, 'main.0123abcd.js.map'), '{"sources":[]}');
  }
  writeFileSync(inFolder('dist', 'index.html'), 'the page of the build');
  writePacked(inFolder('site', 'index.html'), 'the assembled page');
  writePacked(inFolder('site', '404.html'), 'the page for what is missing');
  writePacked(inFolder('site', 'a', '7', 'index.html'), 'the page of article 7');
  writeFileSync(inFolder('secret.txt'), 'secret');
  writePacked(inFolder('releases', 'mf_new', '1.0.0', 'main.0123abcd.js'), script);
  writePacked(inFolder('releases', 'mf_new', '1.0.0', 'index.html'), 'a page of a remote');
  const folders = [inFolder('site'), inFolder('dist')];
  const releases = inFolder('releases');
  shell = createStaticServer({ name: 'shell', version: '1.2.3', role: 'shell', folders, releases });
  remote = createStaticServer({
    name: 'mf-chat',
    version: '1.0.0',
    role: 'remote',
    folders: [inFolder('dist')],
  });
  await Promise.all([shell, remote].map((server) => server.listen({ port: 0 })));
});
afterAll(async () => {
  await Promise.all([shell.close(), remote.close()]);
  rmSync(folder, { recursive: true });
});

/** The raw bytes of the response: `fetch` would resolve dots in the path and decompress the body. */
async function ask(server: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  const { port } = server.server.address() as AddressInfo;
  const request = http.get({ host: 'localhost', port, path, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode!,
    headers: response.headers,
    body: await buffer(response),
  };
}

describe('to a browser that has an earlier version', () => {
  const dictionary = `${'a+b/'.repeat(10)}abc=`;
  const file = '/remotes/mf_new/1.0.0/main.0123abcd.js';
  const has = { 'accept-encoding': 'dcz', 'available-dictionary': `:${dictionary}:` };
  beforeAll(() => {
    // Without the compressed copies that builds have.
    const delta = inFolder('releases', deltaOf('mf_new/1.0.0/main.0123abcd.js', dictionary));
    mkdirSync(path.dirname(delta), { recursive: true });
    writeFileSync(delta, 'difference');
  });

  test('sends the difference to it, as immutable as the file', async () => {
    const { headers, body } = await ask(shell, file, has);
    expect(body.toString()).toBe('difference');
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': immutable,
      'access-control-allow-origin': '*',
      'use-as-dictionary': 'match="/remotes/mf_new/*/main.*.js"',
      vary: 'accept-encoding, available-dictionary',
    });
  });

  test.each([
    { 'accept-encoding': 'identity' },
    { ...has, 'accept-encoding': 'zstd' },
    { ...has, 'available-dictionary': `:${'B'.repeat(43)}=:` },
    { ...has, 'available-dictionary': ':../../../secret.txt:' },
  ])('sends the file itself for %j', async (headers) => {
    const answer = await ask(shell, file, headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toBe(script);
  });

  test('a difference cannot be requested as a file', async () => {
    expect((await ask(shell, deltaOf(file, dictionary))).status).toBe(404);
  });
});

test.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
])('sends the file that the build compressed as %s', async (encoding, unpack) => {
  const { headers, body } = await ask(remote, '/main.0123abcd.js', { 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(headers['cache-control']).toBe(immutable);
  expect(unpack(body).toString()).toBe(script);
  expect(body.length).toBeLessThan(script.length / 5);
});

test('sends plain bytes to clients without compression', async () => {
  const { headers, body } = await ask(remote, '/main.0123abcd.js');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(script);
});

test('an unchanged file is answered with 304 and no bytes', async () => {
  const { headers } = await ask(remote, '/release.json');
  const again = await ask(remote, '/release.json', { 'if-none-match': headers.etag! });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers['cache-control']).toBe(revalidate);
});

describe('a remote without a server of its own', () => {
  const below = (name: string) => `/remotes/mf_new/1.0.0/${name}`;

  test('is served by the shell, just as by its own server', async () => {
    const { status, headers, body } = await ask(shell, below('main.0123abcd.js'));
    expect(status).toBe(200);
    expect(body.toString()).toBe(script);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': immutable,
      'x-content-type-options': 'nosniff',
    });
  });

  test("gets neither the shell's policy nor its page", async () => {
    const { headers, body } = await ask(shell, below('index.html'));
    expect(body.toString()).toBe('a page of a remote');
    expect(headers).not.toHaveProperty('content-security-policy');
    const missing = await ask(shell, '/remotes/index.html');
    expect(missing.status).toBe(404);
    expect(missing.headers['access-control-allow-origin']).toBe('*');
  });

  test('is unknown to a server that has no releases', async () => {
    expect((await ask(remote, below('main.0123abcd.js'))).status).toBe(404);
  });
});

test.each([
  ['/', 'the assembled page'],
  ['/index.html', 'the assembled page'],
  ['/?utm_source=mail', 'the assembled page'],
  ['/a/7/', 'the page of article 7'],
  ['/a/7/?utm_source=feed', 'the page of article 7'],
])('%s is %s, cannot be framed and is revalidated by ETag', async (address, expected) => {
  for (const encoding of ['identity', 'br']) {
    const accepted = { 'accept-encoding': encoding };
    const { body, headers } = await ask(shell, address, accepted);
    const text = encoding === 'br' ? zlib.brotliDecompressSync(body) : body;
    expect(text.toString()).toBe(expected);
    expect(headers['content-security-policy']).toBe(pagePolicy);
    expect(headers['cache-control']).toBe(revalidate);
    const again = await ask(shell, address, { ...accepted, 'if-none-match': headers.etag! });
    expect(again.status).toBe(304);
  }
});

test.each([
  ['/a/7', '/a/7/'],
  ['/a/7?utm_source=x', '/a/7/?utm_source=x'],
  ['/s/llm?gclid=1&to=/a/7', '/s/llm/?gclid=1&to=/a/7'],
])('the landing page %s, without its slash, redirects to %s', async (address, expected) => {
  const { status, headers } = await ask(shell, address);
  expect([status, headers.location]).toEqual([301, expected]);
});

test.each([
  ['/%23/pricing', '*/*'],
  ['/chat?to=a.b', '*/*'],
  ['/a/99/', '*/*'],
  ['/old.html', '*/*'],
  ['/100%', '*/*'],
  ['/index.php', 'text/html,*/*;q=0.8'],
])('%s is 404 with the site’s page for it, never cached', async (address, accept) => {
  const { status, headers, body } = await ask(shell, address, { accept });
  expect([status, body.toString()]).toEqual([404, 'the page for what is missing']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    'cache-control': 'no-store',
  });
  const elsewhere = await ask(remote, address, { accept });
  expect([elsewhere.status, elsewhere.body.toString()]).toEqual([404, `Not found: ${address}\n`]);
});

test.each([
  '/main.89abcdef.js',
  '/maps/main.0123abcd.js.map',
  '/main.0123abcd.js.map',
  '/main.0123abcd.js.ma%70',
  '/main.0123abcd.js.map.br',
  '/remotes/mf_new/1.0.0/main.0123abcd.js.map',
])('%s is 404: never the page instead, and never cached', async (address) => {
  const { status, headers, body } = await ask(shell, address);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toBe(`Not found: ${address}\n`);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/remotes/../secret.txt',
  '/remotes/%2e%2e/secret.txt',
  '/remotes/..%2fsecret.txt',
])('%s does not leave the folders', async (address) => {
  for (const server of [shell, remote]) {
    const { status, body } = await ask(server, address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toMatch(/^secret$/m);
  }
});

test('a missing chunk is 404 for every origin, so that the shell can distinguish it from a dead server', async () => {
  const { status, headers } = await ask(remote, '/main.89abcdef.js');
  expect(status).toBe(404);
  expect(headers['access-control-allow-origin']).toBe('*');
});

test('reports that it is healthy, and which release it serves', async () => {
  const { body } = await ask(shell, '/healthz');
  expect(JSON.parse(body.toString())).toEqual({ status: 'ok', name: 'shell', version: '1.2.3' });
});

test('a client that is silent, or sends or reads too slowly, is cut off', async () => {
  writeFileSync(inFolder('dist', 'large.bin'), Buffer.alloc(32 << 20));
  const folders = [inFolder('dist')];
  const server = createStaticServer({ name: 'slow', version: '1.0.0', role: 'remote', folders });
  const limits = { requestTimeout: 30_000, timeout: 120_000, connectionsCheckingInterval: 5_000 };
  expect(server.server).toMatchObject(limits);
  const soon = { requestTimeout: 100, headersTimeout: 100, timeout: 100 };
  Object.assign(server.server, { ...soon, connectionsCheckingInterval: 50 });
  const closed: Promise<unknown>[] = [];
  server.server.on('connection', (socket: Socket) => {
    closed.push(new Promise((resolve) => socket.once('close', resolve)));
  });
  await server.listen({ port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const clients = [
    '',
    'GET /large',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\na',
    'GET /large.bin HTTP/1.1\r\nhost: a\r\n\r\n',
  ].map((beginning) => {
    // None of these clients reads.
    const client = connect(port, 'localhost')
      .pause()
      .on('error', () => undefined);
    client.write(beginning);
    return client;
  });
  await Promise.all(clients.map((client) => once(client, 'connect')));
  while (closed.length < clients.length) await once(server.server, 'connection');
  await Promise.all(closed);
  for (const client of clients) client.destroy();
  await server.close();
});
