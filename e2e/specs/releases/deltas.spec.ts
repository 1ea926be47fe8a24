import type { Page, Response } from '@playwright/test';
import { isInstalled } from '@synapsei/presets/engines';
import { both, drill, ownServices } from '../../core/needs';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { expect, test } from '../../core/test';

/** Scripts and styles of mf-content that a visit loads over the network. */
function recordLoads(page: Page): Response[] {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (/mf_content\/.*\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.push(response);
  });
  return loaded;
}

test.describe('a visitor who comes back after a release', both(ownServices, drill), () => {
  // eslint-disable-next-line playwright/no-skipped-test -- without the encoder there is nothing to send
  test.skip(!isInstalled('zstd'), 'needs zstd');
  const target = shareReleaseTarget();

  test('and five that were skipped loads what changed only, and runs the new version whole', async ({
    browser,
  }) => {
    // A separate context, because the fixture's intercepts requests, which turns the cache off.
    const context = await browser.newContext();
    const page = await context.newPage();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.goto(`${target.url}#/products`);
    await expect(heading).toHaveText('Products we build ourselves');
    for (const release of [1, 2, 3, 4, 5, 6])
      await target.publish({
        remote: 'mf-content',
        version: `7.${release}.0`,
        change: (source) =>
          source.replaceAll('Products we build ourselves', `Products we changed ${release} times`),
      });
    const loaded = recordLoads(page);
    await page.goto('about:blank');
    await page.goto(`${target.url}#/products`);
    await expect(heading).toHaveText('Products we changed 6 times');
    const scripts = loaded.filter((response) => /7\.6\.0.*\.js$/.test(response.url()));
    expect(scripts.length).toBeGreaterThan(1);
    const codings = scripts.map((response) => response.headers()['content-encoding']);
    expect(codings.filter((coding) => coding !== 'dcz')).toEqual([]);
    const sizes = await Promise.all(loaded.map((response) => response.request().sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    console.log(`bytes of scripts and styles after six releases: ${bytes}`);
    expect(bytes).toBeLessThanOrEqual(3 * 1024);
    await context.close();
  });
});
