import type { Page, Route } from '@playwright/test';
import { pageRegistryFile, type Registry } from '@synapsei/shared-types';
import { isServedBy } from '../core/isServedBy';
import { plantedFaults } from '../core/needs';
import { origins } from '../core/origins';
import { replaceRegistryText, rewriteRegistry } from '../core/rewritePage';
import { expect, test } from '../core/test';

const productsHeading = 'Products we build ourselves';
const foreign = 'http://127.0.0.1:9/';

function withContent(
  registry: Registry,
  change: (release: Record<string, unknown>) => void,
): Registry {
  const remote = registry.remotes.mf_content!;
  change(remote.versions[remote.stable]! as unknown as Record<string, unknown>);
  return registry;
}

/** A bad registry, and what the console must name. */
const badRegistries: { name: string; change: (registry: Registry) => unknown; names: RegExp }[] = [
  {
    name: 'an unknown schema version',
    change: (registry) => ({ ...registry, schemaVersion: 99 }),
    names: /schemaVersion/,
  },
  {
    name: 'a wrong type',
    change: (registry) => withContent(registry, (release) => (release.routes = 'all')),
    names: /remotes\.mf_content\.versions\.[\d.]+\.routes/,
  },
  {
    name: 'a missing field',
    change: (registry) => withContent(registry, (release) => delete release.entry),
    names: /remotes\.mf_content\.versions\.[\d.]+\.entry/,
  },
  {
    name: 'a foreign origin',
    change: (registry) => withContent(registry, (release) => (release.baseUrl = foreign)),
    names: /baseUrl: http:\/\/127\.0\.0\.1:9 is not a trusted origin/,
  },
];

function collect(page: Page) {
  const lines: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('request', (request) => requested.push(request.url()));
  return { lines, requested };
}

const registryFile = `${origins.shell}/${pageRegistryFile}`;
const withoutServer = (page: Page) => page.route(registryFile, (route) => route.abort());

test.describe('with a bad registry in the page', plantedFaults, () => {
  for (const { name, change, names } of badRegistries) {
    test(`${name}: the last good copy is used, and the console names the field`, async ({
      page,
      site,
    }) => {
      const { lines, requested } = collect(page);
      await site.open('/products');
      await expect(site.heading).toHaveText(productsHeading);

      await rewriteRegistry(page, change);
      await withoutServer(page);
      await page.reload();
      await expect(site.heading).toHaveText(productsHeading);
      await expect(site.header.getByRole('link', { name: 'Products' })).toBeVisible();
      expect(lines.join('\n')).toMatch(names);
      expect(requested.filter((url) => url.startsWith(foreign))).toEqual([]);
    });
  }

  for (const text of ['{"schemaVersion":1,"rev', '<!doctype html><p>Hello', '']) {
    test(`with the text ${JSON.stringify(text)} a first visit fetches the server's registry`, async ({
      page,
      site,
    }) => {
      await replaceRegistryText(page, text.replace(/</g, '\\u003c'));
      await site.open('/products');
      await expect(site.heading).toHaveText(productsHeading);
    });
  }
});

/** Faults of the registry beside the page, for a page that needs it. */
const serverFaults: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: '{}' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'answers half of it': (route) => route.fulfill({ body: '{"schemaVersion":1,' }),
  'never answers': () => Promise.resolve(),
};

test.describe('when the page has no registry and the server', plantedFaults, () => {
  for (const [name, answer] of Object.entries(serverFaults)) {
    test(`${name}: the last good copy is used without waiting`, async ({ page, site }) => {
      await site.open('/products');
      await expect(site.heading).toHaveText(productsHeading);
      await replaceRegistryText(page, '');
      await page.route(registryFile, answer);
      // Without its limit of 1.5 s the registry's request may last forever: no page may wait for it.
      await page.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      await page.reload();
      await expect(site.heading).toHaveText(productsHeading);
    });

    test(`${name} on a first visit: the shell works and 'Try again' recovers`, async ({
      page,
      site,
    }) => {
      await replaceRegistryText(page, '');
      await page.route(registryFile, answer);
      await site.open('/products');
      await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
      await expect(site.footer).toBeVisible();
      await site.themeToggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

      await page.unroute(registryFile, answer);
      await site.tryAgain.click();
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
