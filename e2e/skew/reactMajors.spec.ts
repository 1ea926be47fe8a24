import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { buildFixture } from '../core/runCommand';
import { countReacts, readShared, watchReacts } from '../core/countReacts';
import { importBuild } from '../core/importBuild';
import { both, drill, ownServices } from '../core/needs';
import { createReleaseTarget } from '../core/ReleaseTarget';
import { expect, test } from '../core/test';
import { createSite } from '../pages/createSite';

/** What a page loads of a remote. @returns what tells its bytes so far, packed */
function weigh(page: Page, remote: string) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().includes(`/${remote}/`)) bodies.push(response.body());
  });
  return async () =>
    (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

test(
  'a remote on React 18 runs beside the rest, follows theme and navigation, and leaves nothing behind',
  both(ownServices, drill),
  async ({ page }) => {
    const target = await createReleaseTarget({ isOneOrigin: true, folders: ['mf-content'] });
    try {
      await importBuild(target, await buildFixture('react-18-remote'), 'venues', '1.0.0');
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const site = createSite(page);
      const root = page.locator('html');
      const seats = page.getByRole('button', { name: /^Seats/ });
      await watchReacts(page);
      const bytesOf = weigh(page, 'mf_venues');
      await page.goto(target.url);
      const open = () => site.header.getByRole('link', { name: 'Venues', exact: true }).click();
      await open();
      await expect(site.heading).toHaveText('Venues on React 18.3.1');
      expect(await countReacts(page)).toBe(2);
      expect((await readShared(page)).react).toEqual(['shell']);
      // 39 KB of React, as the docs say, and 23 of the plugin.
      expect((await bytesOf()) / 1024).toBeLessThan(62.5);
      await seats.click();
      await expect(seats).toHaveText('Seats: 1');
      await site.themeToggle.click();
      await expect(root).toHaveAttribute('data-theme', 'dark');
      await expect(seats).toHaveText('Seats: 1');
      await page.getByRole('link', { name: 'Our products' }).click();
      await expect(site.heading).toHaveText('Products we build ourselves');
      // Its root has run its last effect.
      await expect(root).not.toHaveAttribute('data-venues');
      await open();
      await expect(seats).toHaveText('Seats: 0');
      await expect(root).toHaveAttribute('data-venues', 'shown');
      expect(errors).toEqual([]);
    } finally {
      await target.stop();
    }
  },
);
