import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';
import { describeWith } from '@synapsei/presets/engines';
import { startNginx } from './testing/startNginx';
import { startProgram } from './testing/startProgram';
import { startVarnish } from './testing/startVarnish';

const lines = path.join(__dirname, 'cohorts.haproxy.cfg');

const configuration = (port: number, origin: string) => `defaults
  mode http
  timeout connect 2s
  timeout client 10s
  timeout server 10s
frontend visitors
  bind 127.0.0.1:${port}
${readFileSync(lines, 'utf8')}
  default_backend site
backend site
  server site ${new URL(origin).host}
`;

async function startHaproxy(folder: string, origin: string) {
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, origin));
  const url = `http://127.0.0.1:${port}/`;
  const args = ['-db', '-q', '-f', file];
  return { url, ...(await startProgram({ command: 'haproxy', args, ready: url })) };
}

describeWith(
  'nginx',
  'varnishd',
  'haproxy',
)('the edge tells pages what X-Cohort says', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cohorts-'));
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let edges: { url: string; stop(): Promise<unknown> }[];

  beforeAll(async () => {
    // nginx's workers run as another user than a test run by root.
    chmodSync(folder, 0o755);
    writeFileSync(path.join(folder, 'index.html'), 'page');
    writeFileSync(path.join(folder, 'main.0123abcd.js'), 'script');
    const settings = { ROOT: folder, ROLE: 'shell', RUN_DIR: `${folder}/run` };
    nginx = await startNginx(await freePort(), settings);
    edges = await Promise.all([
      startVarnish(nginx.origin),
      startHaproxy(folder, nginx.origin),
      // A cache that knows nothing of cohorts, and keeps everything.
      startVarnish(nginx.origin, { knowsCohorts: false }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(edges.map((edge) => edge.stop()));
    await nginx.stop();
    rmSync(folder, { recursive: true });
  });

  const urls = () => [`${nginx.origin}/`, ...edges.map(({ url }) => url)];
  const ask = (word: string | undefined, name = '') =>
    Promise.all(
      urls().map(async (url) => {
        const { headers } = await fetch(url + name, word ? { headers: { 'x-cohort': word } } : {});
        return headers.get('set-cookie');
      }),
    );
  const cookieOf = (word: string) =>
    `cohort=${word}; Path=/; Max-Age=2592000; SameSite=Lax; Secure`;

  test('each visitor of a page by its own, whatever the one before got', async () => {
    for (const word of ['staff', undefined, 'partner-2', 'staff', undefined])
      expect(await ask(word)).toEqual(urls().map(() => (word ? cookieOf(word) : null)));
  });

  test.each(['a b', 'a; Domain=other.example', 'é', 'a'.repeat(41)])(
    'the word %j is none',
    async (word) => expect(await ask(word)).toEqual(urls().map(() => null)),
  );

  test('only pages', async () => {
    expect(await ask('staff', 'main.0123abcd.js')).toEqual(urls().map(() => null));
  });

  test('visitors with the cookie share one copy with all others', async () => {
    const { url } = edges[0]!;
    await fetch(url);
    const headers = { cookie: 'cohort=staff', 'x-cohort': 'staff' };
    const answer = await fetch(url, { headers });
    // Two numbers: this request's and that of the one that was kept.
    expect(answer.headers.get('x-varnish')!.split(' ')).toHaveLength(2);
  });
});
