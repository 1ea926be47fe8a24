import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createStaticServer } from '@synapsei/tooling/src/site/createStaticServer';
import { assemble, readDeployment, readShell } from '@synapsei/tooling/src/site/assemble';
import { localConfig } from '@synapsei/tooling/src/site/localConfig';
import { remotes } from '@synapsei/tooling/src/site/parts';
import { inRoot } from '@synapsei/tooling/src/site/paths';
import { origins, portBase } from '../core/origins';
import { expect, test } from '../core/test';

/** Sources of a remote that nobody knew when the shell was built. */
const sources: Record<string, string> = {
  'package.json': '{ "name": "mf-tiny", "version": "1.0.0", "private": true }',
  'tsconfig.json':
    '{ "extends": "@synapsei/tooling/tsconfig/browser.json", "compilerOptions": { "rootDir": "." }, "include": ["src", "*.ts"] }',
  'webpack.config.js':
    "module.exports = require('@synapsei/tooling/webpack').createRemoteConfig(__dirname);",
  'remote.config.ts': `import { defineRemote } from '@synapsei/shared-types';
export default defineRemote({
  name: 'mf_tiny',
  owner: { team: 'tiny', contact: '#team-tiny' },
  exposes: { './TinyPage': './src/TinyPage.tsx' },
  routes: [{ path: '/tiny/:word', module: './TinyPage', title: 'Tiny' }],
  slots: [],
  navigation: [{ label: 'Tiny', path: '/tiny/hello', place: 'top', order: 90 }],
});`,
  'src/TinyPage.tsx': `import type { PageProps } from '@synapsei/shared-types';
export default function TinyPage({ host, params }: PageProps) {
  return <><h1>Tiny says {params.word}</h1><p>in the {host.theme.get()} theme</p></>;
}`,
  'src/standalone.tsx': 'export {};',
};

function writeSources(folder: string) {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** One hash over every file below a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

const release = (folder: string) => readFileSync(path.join(folder, 'release.json'), 'utf8');

test.describe('a remote that only the registry knows', () => {
  let folder: string;
  let servers: ReturnType<typeof createStaticServer>[];
  let shellOrigin: string;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    mkdirSync(inRoot('.cache'), { recursive: true });
    folder = mkdtempSync(inRoot('.cache', 'tiny-'));
    writeSources(folder);
    execFileSync('npx', ['webpack', '--node-env', 'production'], { cwd: folder, stdio: 'pipe' });

    const serve = async (role: 'shell' | 'remote', folders: string[]) => {
      const server = createStaticServer({ name: role, version: '1.0.0', role, folders });
      await server.listen({ port: 0, host: 'localhost' });
      servers.push(server);
      return `http://localhost:${(server.server.address() as { port: number }).port}`;
    };
    servers = [];
    const tinyOrigin = await serve('remote', [path.join(folder, 'dist')]);
    const site = path.join(folder, 'site');
    const config = localConfig(portBase);
    config.remotes.origins.push(tinyOrigin);
    const known = remotes.map((remote) =>
      readDeployment(
        release(inRoot(remote.folder, 'dist')),
        remote.name,
        `${origins[remote.name]}/`,
      ),
    );
    const tiny = readDeployment(release(path.join(folder, 'dist')), 'mf-tiny', `${tinyOrigin}/`);
    const shell = inRoot('shell', 'dist');
    cpSync(shell, path.join(folder, 'shell-before'), { recursive: true });
    assemble(site, readShell(shell), [...known, tiny], config);
    shellOrigin = await serve('shell', [site, shell]);
  });

  test.afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  test('gets its menu entry and page while the shell stays byte for byte the same', async ({
    page,
  }) => {
    await page.goto(shellOrigin);
    await page.getByRole('banner').getByRole('link', { name: 'Tiny', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Tiny says hello' })).toBeVisible();
    await expect(page).toHaveTitle(/^Tiny/);
    expect(hashOf(inRoot('shell', 'dist'))).toBe(hashOf(path.join(folder, 'shell-before')));
  });
});
