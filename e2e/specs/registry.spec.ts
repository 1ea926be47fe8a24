import type { Page, Route } from '@playwright/test';
import type { Registry } from '@synapsei/shared-types/registry';
import { isServedBy, origins } from '../core/origins';
import { plantedFaults } from '../core/needs';
import { rewriteRegistry } from '../core/rewritePage';
import { expect, test } from '../core/test';

const productsHeading = 'Products we build ourselves';
const foreign = 'http://127.0.0.1:9/';

function collect(page: Page) {
  const lines: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('request', (request) => requested.push(request.url()));
  return { lines, requested };
}

const registryFile = `${origins.shell}/registry.json`;

/** The live release of content is on another host. */
function misplaceContent(registry: Registry): Registry {
  const { stable, versions } = registry.remotes.mf_content!;
  versions[stable]!.baseUrl = foreign;
  return registry;
}

test.describe('with a bad registry in the page', plantedFaults, () => {
  test('the last good copy is used, the console names the field, and nothing of it is requested', async ({
    page,
    site,
  }) => {
    const { lines, requested } = collect(page);
    await site.open('/products');
    await expect(site.heading).toHaveText(productsHeading);

    await rewriteRegistry(page, misplaceContent);
    await page.route(registryFile, (route) => route.abort());
    await page.reload();
    await expect(site.heading).toHaveText(productsHeading);
    await expect(site.header.getByRole('link', { name: 'Products' })).toBeVisible();
    expect(lines.join('\n')).toMatch(/baseUrl: http:\/\/127\.0\.0\.1:9 is not a trusted origin/);
    expect(requested.filter((url) => url.startsWith(foreign))).toEqual([]);
  });

  test("a first visit fetches the server's registry", async ({ page, site }) => {
    await rewriteRegistry(page, () => '{"schemaVersion":1,"rev');
    await site.open('/products');
    await expect(site.heading).toHaveText(productsHeading);
  });
});

/** Faults of the registry beside the page, for a page that needs it. */
const serverFaults: Record<string, (route: Route) => Promise<void>> = {
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'never answers': () => Promise.resolve(),
};

test.describe('when the page has no registry and the server', plantedFaults, () => {
  for (const [name, answer] of Object.entries(serverFaults)) {
    test(`${name}: a first visit recovers at 'Try again', and later ones use the last good copy at once`, async ({
      page,
      site,
    }) => {
      await rewriteRegistry(page, () => '');
      await page.route(registryFile, answer);
      await site.open('/products');
      await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
      await expect(site.footer).toBeVisible();
      await site.themeToggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.unroute(registryFile, answer);
      await site.tryAgain.click();
      await expect(site.heading).toHaveText(productsHeading);

      await page.route(registryFile, answer);
      // Without its limit of 1.5 s the registry's request may last forever: no page may wait for it.
      await page.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      await page.reload();
      await expect(site.heading).toHaveText(productsHeading);
    });
  }
});

test(
  'a disabled remote is not requested, and the others are unaffected',
  plantedFaults,
  async ({ page, site }) => {
    const { requested } = collect(page);
    await rewriteRegistry(page, (registry) => {
      registry.remotes.mf_podcast!.enabled = false;
      return registry;
    });
    // Home shows the carousel of any other visit.
    await site.open('/');
    await expect(site.heading).toBeVisible();
    await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
    expect(requested.filter((url) => isServedBy('mf-podcast', new URL(url)))).toEqual([]);
  },
);
