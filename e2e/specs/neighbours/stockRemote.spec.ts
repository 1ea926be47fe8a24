import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { filesBelow } from '@synapsei/base';
import { setCanary, promote, rollback } from '@synapsei/release/testing';
import { buildFixture, type Bundler } from '../../core/runCommand';
import { countReacts, readShared, watchReacts } from '../../core/countReacts';
import { importBuild } from '../../core/importBuild';
import { shareReleaseTarget } from '../../core/ReleaseTarget';
import { both, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { createPodcast } from '../../pages/createPodcast';

const title = 'Upcoming events';
const titleInCode = /["`]Upcoming events["`]/;
const laterTitle = 'Events of next year';
const throwing = '(()=>{throw new Error("the page fails")})()';

/** The same build as its team would have made it with another heading: names of files and chunks stay. */
function changeBuild(folder: string, heading: string): string {
  const changed = mkdtempSync(path.join(os.tmpdir(), 'stock-remote-'));
  cpSync(folder, changed, { recursive: true });
  for (const name of filesBelow(changed).filter((file) => file.endsWith('.js'))) {
    const file = path.join(changed, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(titleInCode, heading));
  }
  return changed;
}

const scripts = ['__federation_expose_Page.js', 'programme.js', 'remoteEntry.js'];
/** The remote's scripts that a visit needs: none with a React in it. */
const filesInUse = {
  webpack: scripts,
  rspack: scripts,
  vite: [
    'Page.js',
    'Programme.js',
    '_virtual_mf-localSharedImportMap___mfe_internal__events__mf_owner__1.js',
    'dist.js',
    'helpers.js',
    'loadShare__shared.js',
    'remoteEntry.js',
    'rolldown-runtime.js',
    'utils.js',
    'vite-preload-helper.js',
  ],
};

for (const bundler of ['webpack', 'rspack', 'vite'] satisfies Bundler[])
  test.describe(
    `a remote of ${bundler}'s plain federation plugin`,
    both(ownServices, drill),
    () => {
      // They change its releases in turn.
      const options = { isOneOrigin: true, folders: ['mf-content', 'mf-podcast'] };
      const target = shareReleaseTarget(() => options);

      test.beforeAll(async () => {
        const built = await buildFixture('stock-remote', bundler);
        target.context.target.overrideOrigins = ['http://localhost:*'];
        await importBuild(target, built, 'events', '1.0.0');
        await importBuild(target, changeBuild(built, `"${laterTitle}"`), 'events', '1.1.0');
        await importBuild(target, changeBuild(built, throwing), 'events', '1.2.0');
      });

      const visit = async (page: Page, query = '') => {
        await page.goto('about:blank');
        await page.goto(`${target.url}${query}#/events`);
        return page.getByRole('heading', { level: 1 });
      };
      const programme = (page: Page) => page.getByText('Doors open at nine.');
      const showProgramme = (page: Page) =>
        page.getByRole('button', { name: 'Show the programme' }).click();
      const chunk = /\/mf_events\/1\.0\.0\/.*programme[^/]*\.js/i;

      test('stands beside ours in our shell, on one React', async ({ page }) => {
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        await watchReacts(page);
        await page.goto(target.url);
        await createPodcast(page).expectActive('From Pilot to Product');
        await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page).toHaveTitle(/^Events/);
        await expect(page.getByRole('img', { name: 'Poster' })).not.toHaveJSProperty(
          'naturalWidth',
          0,
        );
        await showProgramme(page);
        await expect(programme(page)).toHaveCSS('font-style', 'italic');
        expect(await countReacts(page)).toBe(1);
        const { react, 'react-dom': reactDom } = await readShared(page);
        expect([react, reactDom]).toEqual([['shell'], ['shell']]);
        const own = requested.filter((url) => /\/mf_events\/.*\.js/.test(url));
        const names = own.map((url) => path.basename(url).replace(/-[\w-]{8}(?=\.js)/, ''));
        const short = names.map((name) => name.replace(/^_virtual_mf.*_(?=loadShare)/, ''));
        expect([...new Set(short)].sort()).toEqual(filesInUse[bundler]);
        await page.getByRole('link', { name: 'Our products' }).click();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
          /Products/,
        );
      });

      test('with other bytes in a chunk than were imported is not executed', async ({ page }) => {
        await page.route(chunk, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: `${await response.text()};document.title='altered'`,
          });
        });
        await expect(await visit(page)).toHaveText(title);
        await showProgramme(page);
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await expect(page).not.toHaveTitle('altered');
        await expect(page.getByRole('banner')).toBeVisible();
        // The shell may still be asking for the chunk, to find out why it failed.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });

      test('that cannot be had fails in its own place and recovers', async ({ page }) => {
        const entry = /\/mf_events\/1\.0\.0\/remoteEntry\.js/;
        await page.route(entry, (route) => route.abort());
        await visit(page);
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await page.unroute(entry);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      });

      test('goes from a canary to everyone and back', async ({ page }) => {
        await setCanary(target.context, 'mf_events', '1.1.0', { weight: 0, cohorts: ['qa'] });
        await expect(await visit(page)).toHaveText(title);
        await expect(await visit(page, '?cohort=qa')).toHaveText(laterTitle);
        await visit(page, '?cohort=');
        await promote(target.context, [{ name: 'mf_events', version: '1.1.0' }]);
        await expect(await visit(page)).toHaveText(laterTitle);
        await rollback(target.context, [{ name: 'mf_events' }]);
        await expect(await visit(page)).toHaveText(title);
      });

      test('can be overridden in one tab', async ({ page }) => {
        const heading = await visit(page, '?remotes');
        await expect(heading).toHaveText(title);
        const panel = page.getByRole('dialog', { name: 'Remotes on this page' });
        const row = panel.getByRole('row').filter({ hasText: 'mf_events' });
        await expect(row).toContainText(/1\.0\.0.*registry/);
        await expect(row).toContainText('events');
        await panel.getByRole('textbox').fill(`${target.url}remotes/mf_events/1.1.0/`);
        await panel.getByRole('button', { name: 'Override', exact: true }).click();
        await expect(heading).toHaveText(laterTitle);
        await expect(row).toContainText(/1\.1\.0.*override/);
        await panel.getByRole('button', { name: 'Close' }).click();
        await showProgramme(page);
        await expect(programme(page)).toBeVisible();
        await page.getByRole('button', { name: 'Reset overrides' }).click();
        await expect(heading).toHaveText(title);
      });

      test('that throws gives way to the last known good version in the same visit', async ({
        page,
      }) => {
        await promote(target.context, [{ name: 'mf_events', version: '1.2.0' }]);
        const told = page.waitForEvent('console', (message) =>
          message.text().includes('fallback_to_lkg: mf_events@1.2.0 ./Page to 1.0.0'),
        );
        await expect(await visit(page)).toHaveText(title);
        await told;
        // Chunks of both versions have the same numbers.
        await showProgramme(page);
        await expect(programme(page)).toBeVisible();
        await rollback(target.context, [{ name: 'mf_events' }]);
      });
    },
  );
