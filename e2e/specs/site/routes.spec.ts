import type { Page } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import {
  company,
  errorHeading,
  mainScreens,
  productAliases,
  productScreens,
  screens,
  serviceScreens,
} from '../../core/routes';
import { expect, test } from '../../core/test';

type Article = { title: string };

/** Tags that a page has once, or two of a pair. */
const counts: Record<string, number> = {
  title: 1,
  'meta[name="description"]': 1,
  'meta[property="og:title"]': 1,
  'meta[property="og:description"]': 1,
  'meta[property="og:image"]': 1,
  'meta[name="twitter:card"]': 1,
  'meta[name="theme-color"]': 2,
  'link[rel="manifest"]': 1,
  'link[rel="apple-touch-icon"]': 1,
  'link[rel="canonical"]': 1,
  '#structured-data': 1,
};

/** The texts of the head at one moment, and how often it has each tag. */
const readHead = (page: Page) =>
  page.evaluate((selectors) => {
    const read = (meta: string) =>
      document.querySelector(`meta[${meta}]`)?.getAttribute('content') ?? '';
    const count = (selector: string) => document.head.querySelectorAll(selector).length;
    return {
      title: document.title,
      ogTitle: read('property="og:title"'),
      description: read('name="description"'),
      ogDescription: read('property="og:description"'),
      counts: Object.fromEntries(selectors.map((selector) => [selector, count(selector)])),
    };
  }, Object.keys(counts));

// Specification: routes.1, routes.3, routes.4, routes.5, routes.6, routes.7, routes.10, limits.12
test('every route of the specification opens its own screen under its own title and description', async ({
  page,
  site,
}) => {
  expect([mainScreens, serviceScreens, productScreens].map(({ length }) => length)).toEqual([
    10, 6, 8,
  ]);
  const descriptions = new Set<string>();
  for (const { path, heading, title } of screens) {
    await site.openScreen({ path, heading });
    await expect(page, path).toHaveTitle(title);
    await expect(page).toHaveURL(`${origins.shell}/#${path}`);
    // Some pages replace the title after they have loaded.
    await expect
      .poll(async () => descriptions.has((await readHead(page)).description), path)
      .toBe(false);
    const head = await readHead(page);
    expect(head.description, path).toMatch(/\S{2}/);
    expect(head).toMatchObject({ ogTitle: head.title, ogDescription: head.description, counts });
    descriptions.add(head.description);
  }
  expect(new Set(productAliases.map(({ path }) => path)).size).toBe(11);
  for (const { path, heading, title } of productAliases) {
    await site.openScreen({ path, heading });
    await expect(page, path).toHaveTitle(title);
  }
});

// Specification: routes.9
test(
  'every article of the content service opens by its id',
  ownServices,
  async ({ page, site }) => {
    const answer = await page.request.get(
      `${origins.content}/api/synapsei-articles?pagination[pageSize]=100`,
      { headers: { authorization: 'Bearer synapsei-local-read-only' } },
    );
    const { data } = (await answer.json()) as { data: { id: number; attributes: Article }[] };
    expect(data.length).toBeGreaterThanOrEqual(10);
    for (const { id, attributes } of data) {
      await site.open(`/article/${id}`);
      await expect(site.heading).toHaveText(attributes.title);
      await expect(page).toHaveTitle(`${attributes.title} · ${company}`);
    }
  },
);

const unknownKeys = [
  '/offerings/nothing',
  '/products/nothing',
  // A name that every JavaScript object has.
  '/offerings/__proto__',
  // Keys are exact, and slugs work only under /products.
  '/offerings/LLM',
  '/offerings/authentic-scope',
];

// Specification: routes.12, routes.13, errors.12
test('an unknown service or product key redirects home, also in the address', async ({
  page,
  site,
}) => {
  for (const path of unknownKeys) {
    await site.open(path);
    await expect(page, path).toHaveURL(`${origins.shell}/#/`);
    await expect(site.heading).toHaveText(mainScreens[0]!.heading);
  }
});

// Specification: routes.2
test('an error in the shell shows the default error page with its message', async ({
  page,
  site,
}) => {
  // Read while the footer renders.
  const thrower = 'get promise() { throw new Error("planted in the shell") }';
  let planted = 0;
  await page.route(`${origins.shell}/*.js`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /promise:"future-ready AI business solutions"/,
      () => {
        planted += 1;
        return thrower;
      },
    );
    await route.fulfill({ response, body });
  });
  await site.open('/');
  await expect(page.getByRole('heading', { level: 1, name: errorHeading })).toBeVisible();
  expect(planted).toBe(1);
  await expect(page.getByRole('alert')).toContainText('planted in the shell');
  await expect(page.getByRole('group', { name: 'Stack trace' })).toHaveCount(0);
  // A script may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
