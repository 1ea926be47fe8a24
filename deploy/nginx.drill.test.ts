import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '@synapsei/presets/freePort';
import { deltaOf, headersFor, portListened } from '@synapsei/server';
import { successorsOf, immutable, type ServerRole } from '@synapsei/server/testing';
import { describeWith } from '@synapsei/presets/engines';
import { startEdge } from './testing/startEdge';
import { serveScript, startNginx } from './testing/startNginx';

/** Path → type. Pages, records and hashed files, in folders and at the root. */
const files: Record<string, string> = {
  'index.html': 'text/html; charset=utf-8',
  'registry.json': 'application/json; charset=utf-8',
  'release.json': 'application/json; charset=utf-8',
  'catalogue.json': 'application/json; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'main.0123abcd.js': 'text/javascript; charset=utf-8',
  'main.0123abcd.css': 'text/css; charset=utf-8',
  'assets/inter.89abcdef.woff2': 'font/woff2',
  'assets/episode.89abcdef.mp3': 'audio/mpeg',
  'assets/cover.89abcdef.svg': 'image/svg+xml',
  'a/7/index.html': 'text/html; charset=utf-8',
  '404.html': 'text/html; charset=utf-8',
};

const dictionary = `${'a+b/'.repeat(5)}${'abc/'.repeat(5)}abc=`;

function writeSite(root: string) {
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write('1.0.0/main.0123abcd.js', 'whole');
  write(deltaOf('1.0.0/main.0123abcd.js', dictionary), 'difference');
  for (const name of Object.keys(files)) write(name, `content of ${name}`);
  write('main.0123abcd.js.gz', gzipSync('compressed'));
  mkdirSync(path.join(root, 'folder-without-page'));
  for (const folder of ['maps', 'remotes'])
    for (const ending of ['map', 'map.gz'])
      write(`${folder}/main.0123abcd.js.${ending}`, 'content of a map');
}

async function serve(role: ServerRole) {
  const work = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const root = path.join(work, 'site');
  // nginx's workers run as another user than a test run by root.
  chmodSync(work, 0o755);
  mkdirSync(root);
  writeSite(root);
  const nginx = await startNginx(await freePort(), {
    ROOT: root,
    ROLE: role,
    RUN_DIR: `${work}/run`,
  });
  return {
    origin: nginx.origin,
    async stop() {
      await nginx.stop();
      rmSync(work, { recursive: true });
    },
  };
}

describeWith('nginx').each(['shell', 'remote'] as const)('nginx as %s', (role) => {
  let running: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    running = await serve(role);
  });
  afterAll(() => running.stop());

  const ask = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${running.origin}/${name}`, { headers });

  test.each(Object.entries(files))(
    '%s is %s and has the headers of the table',
    async (name, type) => {
      const answer = await ask(name);
      const expected = headersFor(role, name);
      const page = headersFor('shell', 'x.html');
      const names = Object.keys({ ...headersFor('remote', '/'), ...page });
      const sent = names.map((header) => [header, answer.headers.get(header)]);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(Object.fromEntries(sent.filter(([, value]) => value !== null))).toEqual(expected);
    },
  );

  test('the address of a folder is its page, also without its slash', async () => {
    expect(await (await ask('')).text()).toBe('content of index.html');
    for (const query of ['', '?utm_source=x', '?gclid=1&to=/a/7']) {
      const answer = await fetch(`${running.origin}/a/7${query}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/a/7/${query}`]);
    }
    for (const address of ['a/7', 'a/7/', 'a/7?a=b'])
      expect(await (await ask(address)).text()).toBe('content of a/7/index.html');
  });

  test('an unchanged file is answered with 304', async () => {
    const etag = (await ask('registry.json')).headers.get('etag')!;
    const again = await ask('registry.json', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  test('a difference is sent only to browsers that have its dictionary', async () => {
    const successors = successorsOf(role, '/1.0.0/main.0123abcd.js');
    const encodings = { 'accept-encoding': 'gzip, dcz' };
    const delta = await ask('1.0.0/main.0123abcd.js', {
      ...encodings,
      'available-dictionary': `:${dictionary}:`,
    });
    expect(Object.fromEntries(delta.headers)).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
      'use-as-dictionary': successors,
      vary: 'available-dictionary',
    });
    expect(await delta.text()).toBe('difference');
    const others = [encodings, { ...encodings, 'available-dictionary': `:${'B'.repeat(43)}=:` }];
    for (const headers of others) {
      const whole = await ask('1.0.0/main.0123abcd.js', headers);
      expect(whole.headers.get('content-encoding')).toBeNull();
      expect(whole.headers.get('use-as-dictionary')).toBe(successors);
      expect(await whole.text()).toBe('whole');
    }
    expect((await ask(deltaOf('1.0.0/main.0123abcd.js', dictionary))).status).toBe(404);
  });

  test('a precompressed file is sent only to clients that accept it', async () => {
    const compressed = await ask('main.0123abcd.js', { 'accept-encoding': 'gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    expect(await compressed.text()).toBe('compressed');
    const plain = await ask('main.0123abcd.js', { 'accept-encoding': 'identity' });
    expect(await plain.text()).toBe('content of main.0123abcd.js');
  });

  test('a range of an audio file can be requested, so that a player can seek', async () => {
    const part = await ask('assets/episode.89abcdef.mp3', { range: 'bytes=8-9' });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('of');
  });

  test.each(['%23/pricing', 'chat?to=a.b', 'folder-without-page/', 'folder-without-page', '100%'])(
    '%s is 404 with the page for it, never cached',
    async (name) => {
      const answer = await ask(name);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('content of 404.html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const policy = role === 'shell' ? "frame-ancestors 'none'" : null;
      expect(answer.headers.get('content-security-policy')).toBe(policy);
    },
  );

  test.each([
    'chunk.0123abcd.js',
    'maps/main.0123abcd.js.map',
    'maps/main.0123abcd.js.map.gz',
    'remotes/main.0123abcd.js.map',
  ])('%s is 404: never the page instead, and never cached', async (name) => {
    const answer = await ask(name);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('content of');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('reports that it is healthy', async () => {
    expect(await (await ask('healthz')).json()).toEqual({ status: 'ok' });
  });
});

describeWith('nginx')('serve.sh', () => {
  test('a visitor who stops reading delays shutdown no longer than STOP_LIMIT', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    chmodSync(root, 0o755);
    const file = path.join(root, 'episode.mp3');
    writeFileSync(file, '');
    // More than the system's buffers hold.
    truncateSync(file, 64_000_000);
    const port = await freePort();
    const nginx = await startNginx(port, { ROOT: root, RUN_DIR: `${root}/run`, STOP_LIMIT: '1' });
    const visitor = connect(port, '127.0.0.1');
    visitor.write('GET /episode.mp3 HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(visitor, 'readable');
    expect(await nginx.stop('SIGQUIT')).toBe(0);
    visitor.destroy();
    rmSync(root, { recursive: true });
  });

  test('HTTPS only is taken back with HSTS_SECONDS=0', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    const settings = { ROOT: root, RUN_DIR: `${root}/run`, HSTS_SECONDS: '0' };
    const nginx = await startNginx(await freePort(), settings);
    const { headers } = await fetch(`${nginx.origin}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=0');
    await nginx.stop();
    rmSync(root, { recursive: true });
  });

  test.each([
    [{ ROLE: 'host' }, 'ROLE is "host", but must be shell or remote.'],
    [{ ROOT: '/nowhere' }, 'ROOT is "/nowhere", but there is no such folder'],
    [{ STORE: '/nowhere' }, 'STORE is "/nowhere", but there is no such folder'],
    [{ HSTS_SECONDS: '2y' }, 'HSTS_SECONDS is "2y", but must be a whole number of seconds.'],
    [{ STORE: __dirname }, 'REMOTE is missing: name the remote whose releases to serve.'],
  ])('refuses %j', (settings, sentence) => {
    const result = spawnSync(serveScript, {
      env: { ...process.env, ROOT: __dirname, ...settings },
      encoding: 'utf8',
    });
    expect(result.status).toBe(1);
    expect(result.stderr).toContain(sentence);
  });
});

describeWith('nginx')('nginx in front of a bucket', () => {
  const bucket = createServer(({ url }, response) =>
    Object.assign(response, { statusCode: url === '/store/site/pricing' ? 403 : 200 })
      .setHeader('strict-transport-security', 'max-age=1; includeSubDomains')
      .setHeader('access-control-allow-origin', 'https://other.example')
      .end('page'),
  );
  let edge: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    bucket.listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    edge = await startEdge(`http://127.0.0.1:${portListened(bucket)}`, '/store');
  });
  afterAll(async () => {
    await edge.stop();
    bucket.close();
  });

  const headersOf = async (path: string, wanted: object) => {
    const { headers } = await fetch(edge.url.slice(0, -1) + path);
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]));
  };

  test.each(['/', '/index.html', '/index%2Ehtml', '/a/7/', '/%2F', '/?a=b', '/a/7/index.html'])(
    '%s has the headers of a page, whatever the bucket says',
    async (path) => {
      const expected = headersFor('shell', 'index.html');
      expect(await headersOf(path, expected)).toEqual(expected);
    },
  );

  test('the address of a landing page redirects to the one with its slash, and keeps its query', async () => {
    const { status, headers } = await fetch(`${edge.url}a/7?a=b`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, '/a/7/?a=b']);
  });

  test('what the bucket has not is 404 with the site’s page for it', async () => {
    const answer = await fetch(`${edge.url}pricing`);
    expect([answer.status, await answer.text()]).toEqual([404, 'page']);
    const { 'cache-control': _, ...expected } = headersFor('shell', '404.html');
    expect(await headersOf('/pricing', expected)).toEqual(expected);
  });

  test('a release has those of a release', async () => {
    const expected = headersFor('remote', 'page.0123abcd.js');
    const path = '/remotes/mf_chat/1.0.0/page.0123abcd.js';
    expect(await headersOf(path, expected)).toEqual(expected);
  });
});
