import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '@synapsei/presets/inRoot';
import { hashOf } from '../core/forgeRelease';
import { createOwnFolder, publishedPackages } from '../core/ownRepository';
import { createReleaseTarget, type ReleaseTarget } from '../core/ReleaseTarget';
import { both, drill, ownServices } from '../core/needs';
import { runCommand } from '../core/runCommand';
import { expect, test } from '../core/test';

/** Its own tests, build and first release, by the commands in its package.json. */
async function testBuildAndRelease(
  folder: string,
  { releaseConfig }: ReleaseTarget,
): Promise<void> {
  writeFileSync(path.join(folder, 'release.config.json'), JSON.stringify(releaseConfig));
  expect(await runCommand(folder, 'npm test')).toContain('Test Suites: 2 passed, 2 total');
  await runCommand(folder, 'npm run build');
  expect(await runCommand(folder, 'npm run release -- publish .')).toMatch(
    /^publish mf_\w+ 0\.1\.0 \(revision \d+\)$/m,
  );
}

async function expectInSite(page: Page, { url }: ReleaseTarget, title: string): Promise<void> {
  const wasted: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('credentials mode does not match')) wasted.push(message.text());
  });
  await page.goto(url);
  await page.getByRole('banner').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What this part does' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  // Files of the page's own origin are preloaded in the mode in which they are requested.
  expect(wasted).toEqual([]);
}

/** The team's page needs no shell: it is read from disk here, with nothing running. */
async function expectStandalone(page: Page, folder: string): Promise<void> {
  const address = 'http://localhost/standalone/';
  await page.route(`${address}**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace(/\/$/, '/index.html');
    return route.fulfill({ path: path.join(folder, 'dist', file) });
  });
  await page.goto(`${address}#TinyPage/failed/dark`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Shown in the dark theme.')).toBeVisible();
}

test.describe('a remote that only the registry knows', both(ownServices, drill), () => {
  test.setTimeout(300_000);
  let target: ReleaseTarget;
  let folder: string | undefined;

  test.beforeEach(async () => {
    target = await createReleaseTarget({ isOneOrigin: true, folders: ['mf-content'] });
  });

  test.afterEach(async () => {
    await target.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('is created by one command and appears in the site while the shell stays byte for byte the same', async ({
    page,
  }) => {
    const shell = hashOf(inRoot('shell', 'dist'));
    mkdirSync(inRoot('.cache'), { recursive: true });
    folder = mkdtempSync(inRoot('.cache', 'new-'));
    const remote = path.join(folder, 'mf-tiny');
    await runCommand(inRoot(), `npm run create-remote -- mf-tiny --folder ${remote}`);
    await testBuildAndRelease(remote, target);
    await expectInSite(page, target, 'Tiny');
    await expectStandalone(page, remote);
    expect(hashOf(inRoot('shell', 'dist'))).toBe(shell);
  });

  test('can live in its own repository, with published packages alone', async ({ page }) => {
    folder = await createOwnFolder();
    await runCommand(folder, 'npx create-remote mf-guest');
    const remote = path.join(folder, 'mf-guest');
    renameSync(path.join(folder, 'node_modules'), path.join(remote, 'node_modules'));
    for (const name of publishedPackages) {
      const installed = path.join(remote, 'node_modules', '@synapsei', path.basename(name));
      expect(lstatSync(installed).isSymbolicLink()).toBe(false);
    }
    // As if it had been created by an earlier version.
    const file = path.join(remote, 'package.json');
    const current = readFileSync(file, 'utf8');
    writeFileSync(file, current.replaceAll(/("@synapsei\/[a-z-]+": ")1\.0\.0/g, '$10.9.0'));
    expect(await runCommand(remote, 'npx upgrade-remote')).toContain(
      '@synapsei/release 0.9.0 → 1.0.0',
    );
    expect(readFileSync(file, 'utf8')).toBe(current);
    await testBuildAndRelease(remote, target);
    await expectInSite(page, target, 'Guest');
  });
});
