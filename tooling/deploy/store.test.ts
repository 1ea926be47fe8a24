import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createArticle } from '@synapsei/shared-types/testing';
import { promote } from '../src/release/commands/promote';
import { publish } from '../src/release/commands/publish';
import { publishShell } from '../src/release/commands/publishShell';
import { refreshPages } from '../src/release/commands/refreshPages';
import { rollback } from '../src/release/commands/rollback';
import { status } from '../src/release/commands/status';
import { verify } from '../src/release/commands/verify';
import type { Context } from '../src/release/Context';
import { localSigner } from '../src/release/keys/findSigner';
import { createDirectoryStore } from '../src/release/store/createDirectoryStore';
import { startContent } from '../src/release/testing/startContent';
import { writeBuild, writeShell } from '../src/release/testing/writeBuild';
import { headersFor } from '../src/server/headers';
import { describeWithNginx, freePort, startNginx } from './startNginx';

jest.setTimeout(60_000);

type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** Names that visitors use; only this machine can resolve them. */
const addresses = { site: 'http://site.example', chat: 'http://chat.example' };

describeWithNginx('the containers of docker-compose.yml on one store', () => {
  let folder: string;
  let shell: Nginx;
  let chat: Nginx;
  let context: Context;

  async function startServers() {
    const serve = async (name: string, environment: Record<string, string>) =>
      startNginx(await freePort(), {
        STORE: path.join(folder, 'store'),
        RUN_DIR: path.join(folder, name),
        ...environment,
      });
    shell = await serve('shell', { ROLE: 'shell' });
    chat = await serve('chat', { REMOTE: 'mf_chat' });
  }

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'compose-'));
    // nginx's workers run as another user than a test run by root.
    chmodSync(folder, 0o755);
    const store = createDirectoryStore(path.join(folder, 'store'));
    await store.write(
      'config.json',
      JSON.stringify({ remotes: { origins: [addresses.chat, addresses.site] } }),
    );
    await startServers();
    context = {
      target: {
        name: 'compose',
        url: `${addresses.site}/`,
        store: store.name,
        files: { mf_chat: `${addresses.chat}/` },
        reach: { [addresses.site]: shell.origin, [addresses.chat]: chat.origin },
      },
      store,
      signer: await localSigner(store),
      why: '',
      isDryRun: false,
      progress: () => undefined,
      now: () => new Date(),
    };
  });
  afterEach(async () => {
    await Promise.all([shell.stop(), chat.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Waits until the shell's server has a revision; the test's own time limit ends a failed wait. */
  async function untilServed(revision: number): Promise<void> {
    while ((await status(context)).served !== revision) continue;
  }

  async function visit() {
    // A reload closes idle connections, as any server may; a browser would open another.
    const response = await fetch(`${shell.origin}/`, { headers: { connection: 'close' } });
    return { page: await response.text(), headers: response.headers };
  }

  test('a site is released, promoted and rolled back while both servers keep running', async () => {
    await publishShell(context, writeShell());
    await publish(context, writeBuild());
    await publish(context, writeBuild({ version: '1.1.0' }));
    expect((await verify(context)).flatMap(({ problems }) => problems)).toEqual([]);

    await untilServed((await promote(context, [{ name: 'mf_chat', version: '1.1.0' }])).revision);
    expect((await visit()).page).toContain('"stable":"1.1.0"');

    await untilServed((await rollback(context, [{ name: 'mf_chat' }])).revision);
    expect((await visit()).page).toContain('"stable":"1.0.0"');
    expect(await status(context)).toMatchObject({ remotes: [{ entry: 'answers' }] });
  });

  test('page and policy come from one revision, and registry and files have their cache headers', async () => {
    await publishShell(context, writeShell());
    const { revision } = await publish(context, writeBuild());
    await untilServed(revision);
    const { page, headers } = await visit();
    const policy = (await context.store.readDocument('csp.txt'))!.toString().trim();
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(page).toBe((await context.store.readDocument('index.html'))!.toString());
    for (const [address, role, name] of [
      [`${shell.origin}/registry.json`, 'shell', 'registry.json'],
      [`${shell.origin}/main.00000100.js`, 'shell', 'main.00000100.js'],
      [`${chat.origin}/1.0.0/ChatPage.00000002.js`, 'remote', 'ChatPage.00000002.js'],
      [`${shell.origin}/remotes/mf_chat/1.0.0/ChatPage.00000002.js`, 'remote', 'ChatPage.js'],
    ] as const) {
      const response = await fetch(address);
      const file = name === 'ChatPage.js' ? 'ChatPage.00000002.js' : name;
      expect({ address, status: response.status }).toEqual({ address, status: 200 });
      expect(Object.fromEntries(response.headers)).toMatchObject(headersFor(role, file));
    }
  });

  test('a new policy comes with the page that needs it', async () => {
    await publishShell(context, writeShell());
    await untilServed((await publish(context, writeBuild())).revision);
    const before = (await visit()).headers.get('content-security-policy');
    context.target = { ...context.target, overrideOrigins: ['http://localhost:*'] };
    await publish(context, writeBuild({ version: '1.1.0' }), { isPromoted: true });
    // Whichever revision a visitor gets has its own policy.
    for (let tries = 0; ; tries += 1) {
      const { page, headers } = await visit();
      const policy = headers.get('content-security-policy')!;
      const isNew = page.includes('"stable":"1.1.0"');
      expect({ tries, allowsOverrides: policy.includes('http://localhost:*') }).toEqual({
        tries,
        allowsOverrides: isNew,
      });
      if (isNew) break;
      expect(policy).toBe(before);
    }
  });

  test('servers stop gracefully with their containers, and new ones serve the release', async () => {
    await publishShell(context, writeShell());
    await publish(context, writeBuild());
    expect(await Promise.all([shell.stop('SIGQUIT'), chat.stop('SIGQUIT')])).toEqual([0, 0]);
    await startServers();
    expect((await visit()).page).toContain('"stable":"1.0.0"');
    expect((await fetch(`${chat.origin}/1.0.0/release.json`)).status).toBe(200);
  });

  test('a landing page has the policy of landing pages', async () => {
    const content = await startContent([createArticle({ title: 'Forecasts' }, 3)]);
    await context.store.write(
      'config.json',
      JSON.stringify({
        remotes: { origins: [addresses.chat, addresses.site] },
        services: { content: content.url },
      }),
    );
    await publishShell(context, writeShell());
    await untilServed((await refreshPages(context)).revision);
    const response = await fetch(`${shell.origin}/a/3/`);
    expect(await response.text()).toContain('<title>Forecasts');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await content.stop();
  });

  test.each(['history/000001.json', 'config.json', 'shell/1.0.0/shell.json', 'csp.conf'])(
    '%s is not exposed',
    async (file) => {
      await publishShell(context, writeShell());
      expect((await fetch(`${shell.origin}/${file}`)).status).toBe(404);
    },
  );

  test('nothing exists before the first release, and the server reports that it is healthy', async () => {
    expect((await fetch(`${shell.origin}/`)).status).toBe(404);
    expect((await fetch(`${shell.origin}/healthz`)).status).toBe(200);
  });
});
