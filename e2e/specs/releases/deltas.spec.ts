import type { Page } from '@playwright/test';
import { isInstalled } from '@synapsei/presets/engines';
import { both, drill, ownServices } from '../../core/needs';
import { shareReleaseTarget } from '../../core/ReleaseTarget';
import { expect, test } from '../../core/test';

type Loaded = { file: string; encoding?: string };

/** Scripts and styles of mf-content that a visit loads over the network, with their content codings. */
function recordLoads(page: Page): Loaded[] {
  const loaded: Loaded[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/mf_content\/.*\.(js|css)$/.test(pathname))
      loaded.push({ file: pathname, encoding: response.headers()['content-encoding'] });
  });
  return loaded;
}

test.describe('a visitor who comes back after a release', both(ownServices, drill), () => {
  // eslint-disable-next-line playwright/no-skipped-test -- without the encoder there is nothing to send
  test.skip(!isInstalled('zstd'), 'needs zstd');
  const target = shareReleaseTarget();

  test('loads what it changed only, and runs the new version whole', async ({ browser }) => {
    // Not the fixture's: nothing is cached while requests are intercepted.
    const context = await browser.newContext();
    const page = await context.newPage();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.goto(`${target.url}#/products`);
    await expect(heading).toHaveText('Products we build ourselves');
    await target.publish({
      remote: 'mf-content',
      version: '7.1.0',
      change: (source) => source.replaceAll('Products we build ourselves', 'Products we changed'),
    });
    const loaded = recordLoads(page);
    await page.goto('about:blank');
    await page.goto(`${target.url}#/products`);
    await expect(heading).toHaveText('Products we changed');
    const scripts = loaded.filter(({ file }) => /7\.1\.0.*\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(({ encoding }) => encoding !== 'dcz')).toEqual([]);
    await context.close();
  });
});
