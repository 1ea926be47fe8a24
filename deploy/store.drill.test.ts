import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';
import {
  commandsOf,
  createRepository,
  folderOf,
  init,
  openContext,
  readNewest,
  verify,
  writeShell,
  type Context,
} from '@synapsei/release/testing';
import { headersFor } from '@synapsei/server';
import { describeWith } from '@synapsei/presets/engines';
import { startNginx } from './testing/startNginx';

type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** Names that visitors use; only this machine can resolve them. */
const addresses = { site: 'http://site.example', chat: 'http://chat.example' };

describeWith('nginx')('the containers of docker-compose.yml on one store', () => {
  let folder: string;
  let shell: Nginx;
  let chat: Nginx;
  let context: Context;
  const site = commandsOf(() => context);

  const serve = async (name: string, environment: Record<string, string>) =>
    startNginx(await freePort(), {
      STORE: path.join(folder, 'store'),
      RUN_DIR: path.join(folder, name),
      ...environment,
    });

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'compose-'));
    // nginx's workers run as another user than a test run by root.
    chmodSync(folder, 0o755);
    const store = path.join(folder, 'store');
    const repository = path.join(store, 'registry.git');
    mkdirSync(store);
    shell = await serve('shell', { ROLE: 'shell' });
    chat = await serve('chat', { REMOTE: 'mf_chat' });
    await createRepository(repository, 'main');
    const target = {
      ...{ name: 'compose', url: `${addresses.site}/`, store, repository, branch: 'main' },
      files: { mf_chat: `${addresses.chat}/` },
      reach: { [addresses.site]: shell.origin, [addresses.chat]: chat.origin },
    };
    context = await openContext(target);
    await init(context, {
      site: { remotes: { origins: [addresses.chat, addresses.site] } },
      host: 'none',
    });
  });
  afterEach(async () => {
    await Promise.all([shell.stop(), chat.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function visit() {
    const response = await fetch(`${shell.origin}/`);
    return { page: await response.text(), headers: response.headers };
  }

  test('a site is released, promoted and rolled back while both servers keep running', async () => {
    await site.publish(writeShell());
    await site.publish();
    await site.publish({ version: '1.1.0' });
    expect(await verify(context)).toEqual([]);

    await site.promote('1.1.0');
    expect((await visit()).page).toContain('"stable":"1.1.0"');

    await site.rollback();
    expect((await visit()).page).toContain('"stable":"1.0.0"');
    expect(await site.status()).toMatchObject({ isGood: true });
  });

  test('page, registry and files have their headers, and nothing else of the store is exposed', async () => {
    await site.publish(writeShell());
    await site.publish();
    const { page, headers } = await visit();
    expect(Object.fromEntries(headers)).toMatchObject(headersFor('shell', 'index.html'));
    expect(page).toBe((await context.store.readDocument('index.html'))!.toString());
    const file = 'ChatPage.00000002.js';
    const { mf_chat: part, shell: shellPart } = (await readNewest(context)).parts;
    const folder = folderOf(part!.versions['1.0.0']!);
    const shellFolder = folderOf(shellPart!.versions['1.0.0']!);
    for (const [address, role, name] of [
      [`${shell.origin}/registry.json`, 'shell', 'registry.json'],
      [`${shell.origin}/main.00000100.js`, 'shell', 'main.00000100.js'],
      [`${chat.origin}/${folder}/${file}`, 'remote', file],
      [`${shell.origin}/remotes/mf_chat/${folder}/${file}`, 'remote', file],
    ] as const) {
      const response = await fetch(address);
      expect({ address, status: response.status }).toEqual({ address, status: 200 });
      expect(Object.fromEntries(response.headers)).toMatchObject(headersFor(role, name));
    }
    for (const hidden of ['registry.git/HEAD', `shell/${shellFolder}/shell.json`])
      expect((await fetch(`${shell.origin}/${hidden}`)).status).toBe(404);
  });

  test('nothing exists before the first release, and the server reports that it is healthy', async () => {
    expect((await fetch(`${shell.origin}/`)).status).toBe(404);
    expect((await fetch(`${shell.origin}/healthz`)).status).toBe(200);
  });
});
