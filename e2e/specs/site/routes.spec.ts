import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import {
  articleScreens,
  company,
  errorHeading,
  mainScreens,
  productAliases,
  productScreens,
  serviceScreens,
  type Screen,
} from '../../core/routes';
import { expect, test } from '../../core/test';

type Article = { title: string };

const groups: Record<string, { count: number; screens: Screen[] }> = {
  'main screen': { count: 10, screens: mainScreens },
  'service key under /offerings': { count: 6, screens: serviceScreens },
  'product key under /offerings': { count: 8, screens: productScreens },
  'product slug and key under /products': { count: 11, screens: productAliases },
  ...(articleScreens.length > 0 && { article: { count: 1, screens: articleScreens } }),
};

for (const [name, group] of Object.entries(groups)) {
  test(`every ${name} opens its own screen under its own title`, async ({ page, site }) => {
    expect(new Set(group.screens.map(({ path }) => path)).size).toBe(group.count);
    for (const { path, heading, title } of group.screens) {
      await site.open(path);
      await expect(site.heading, path).toHaveText(heading);
      await expect(page, path).toHaveTitle(title);
      await expect(page).toHaveURL(`${origins.shell}/#${path}`);
    }
  });
}

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
  // Names that every JavaScript object responds to.
  '/offerings/constructor',
  '/offerings/__proto__',
  '/products/toString',
  // Keys are exact, and slugs work only under /products.
  '/offerings/LLM',
  '/offerings/authentic-scope',
  '/products/llm',
  '/offerings/%3Cscript%3E',
];

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

test('a redirect home leaves no history entry: back returns to the previous page', async ({
  page,
  site,
}) => {
  await site.open('/pricing');
  await site.open('/offerings/nothing');
  await expect(page).toHaveURL(`${origins.shell}/#/`);
  await page.goBack();
  await expect(site.heading).toHaveText('Hourly Pricing Tiers');
});

for (const path of ['/no-such-page', '/offerings', '/products/nexus/more', '/article', '/chat/x']) {
  test(`${path} is not a route: the default error page says so and links home`, async ({
    page,
    site,
  }) => {
    await site.open(path);
    await expect(site.heading).toHaveText(errorHeading);
    await expect(site.main.getByText('404 Not Found', { exact: true })).toBeVisible();
    await expect(site.main.locator('pre')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(errorHeading));
    await expect(site.header).toBeVisible();
    await site.main.getByRole('link', { name: /home/i }).click();
    await expect(site.heading).toHaveText(mainScreens[0]!.heading);
  });
}

test('an error in the shell shows the default error page with its message', async ({
  page,
  site,
}) => {
  const thrower = '(() => { throw new Error("planted in the shell") })()';
  let planted = 0;
  await page.route(`${origins.shell}/*.js`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"future-ready AI business solutions"/, () => {
      planted += 1;
      return thrower;
    });
    await route.fulfill({ response, body });
  });
  await site.open('/');
  await expect(page.getByRole('heading', { level: 1, name: errorHeading })).toBeVisible();
  expect(planted).toBe(1);
  await expect(page.getByRole('alert')).toContainText('planted in the shell');
  await expect(page.getByRole('group', { name: 'Stack trace' })).toHaveCount(0);
  // A script may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an unknown article, and an id that is no number, are not found, with a link to the others', async ({
  page,
  site,
}) => {
  for (const segment of ['999', 'nothing']) {
    await site.open(`/article/${segment}`);
    await expect(site.heading).toHaveText('Article not found');
    await expect(page).toHaveTitle(/^Article not found/);
    await site.main.getByRole('link', { name: 'See all articles' }).click();
    await expect(site.heading).toHaveText('Articles');
  }
});
