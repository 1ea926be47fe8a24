import { lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { hashOf } from '../ownSites/forgeRelease';
import { createOwnFolder, publishedPackages } from '../ownSites/createOwnFolder';
import { createReleaseTarget, type ReleaseTarget } from '../ownSites/ReleaseTarget';
import { both, drill, ownServices } from '../core/needs';
import { runCommand } from '../ownSites/runCommand';
import { expect, test } from '../core/test';

/** Runs its tests, build and first release with the commands in its package.json. */
async function testBuildAndRelease(
  folder: string,
  { releaseConfig }: ReleaseTarget,
): Promise<void> {
  writeFileSync(path.join(folder, 'release.config.json'), JSON.stringify(releaseConfig));
  expect(await runCommand(folder, 'npm test')).toContain('Test Suites: 2 passed, 2 total');
  await runCommand(folder, 'npm run build');
  expect(await runCommand(folder, 'npm run release -- publish .')).toMatch(
    /^publish mf-\w+ 0\.1\.0 \(revision \d+\)$/m,
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

/** Runs the team's own test on the real shell: with a build of this machine, then by a link to a preview. */
async function testInSite(folder: string, { url }: ReleaseTarget): Promise<void> {
  const passed = /Ran on .*: 1 passed, 0 failed/;
  const ownTests = (args: string) => runCommand(folder, `npm run test:e2e -- ${args}`);
  const said = await ownTests(`--site ${url} --build dist --trace on`);
  expect(said).toMatch(/guest-team · mf_guest@0\.1\.0: 1 passed, 0 failed/);
  const left = filesBelow(path.join(folder, 'test-results', 'deployed'));
  expect(left.map((file) => path.basename(file))).toContain('trace-mf_guest@0.1.0.zip');
  const shown = await runCommand(folder, 'npx release preview . --name pr-1');
  const [link] = /http\S+\?remotes=\S+/.exec(shown)!;
  expect(await ownTests(`--site ${link}`)).toMatch(passed);
  // Any of the site's suites can run too: this one shows what visitors see when a file of the build is missing.
  expect(await runCommand(folder, `npx site e2e --site ${link} faults/transient -g chunk`)).toMatch(
    /guest-team · mf_guest@0\.1\.0: \d+ passed, 0 failed/,
  );
}

/** Runs the team's own test on the set that a promote would make live, before any visitor gets it. */
async function releaseTested(folder: string, { url, releaseConfig }: ReleaseTarget) {
  writeFileSync(path.join(folder, 'release.config.json'), JSON.stringify(releaseConfig));
  await runCommand(folder, 'npm version minor --no-git-tag-version');
  await runCommand(folder, 'npm run build');
  const release = (args: string) => runCommand(folder, `npm run release -- ${args}`);
  await release('publish .');
  expect(await runCommand(folder, 'npm run test:e2e -- --candidate mf-guest@0.2.0')).toMatch(
    /mf_guest@0\.2\.0: 1 passed, 0 failed/,
  );
  expect(await release('promote mf-guest@0.2.0')).toMatch(
    /promote mf-guest 0\.2\.0 \(revision \d+\)/,
  );
  const live = await runCommand(folder, `npm run test:e2e -- --site ${url}`);
  expect(live).toMatch(/guest-team · mf_guest@0\.2\.0: 1 passed, 0 failed/);
}

/** The team's page needs no shell: it is read from disk, with nothing running. */
async function expectStandalone(page: Page, folder: string): Promise<void> {
  const address = 'http://localhost/standalone/';
  await runCommand(folder, 'npx webpack --config-node-env production --env standalone');
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
    test.slow();
    folder = await createOwnFolder();
    await runCommand(folder, 'npx create-remote mf-guest');
    const remote = path.join(folder, 'mf-guest');
    renameSync(path.join(folder, 'node_modules'), path.join(remote, 'node_modules'));
    for (const name of publishedPackages) {
      const installed = path.join(remote, 'node_modules', '@synapsei', path.basename(name));
      expect(lstatSync(installed).isSymbolicLink()).toBe(false);
    }
    await testBuildAndRelease(remote, target);
    await expectInSite(page, target, 'Guest');
    await testInSite(remote, target);
    await releaseTested(remote, target);
  });
});
