import type { Page } from '@playwright/test';
import { answers, files } from '../core/Faults';
import { plantedFaults } from '../core/needs';
import { company, errorHeading, screens } from '../core/routes';
import { expect, test } from '../core/test';

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

async function expectSingleTags(page: Page) {
  for (const [selector, count] of Object.entries(counts)) {
    await expect(page.locator(`head ${selector}`), selector).toHaveCount(count);
  }
}

/** The texts of the head at one moment: the shell writes them together, and the page's own come late. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const read = (meta: string) =>
      document.querySelector(`meta[${meta}]`)?.getAttribute('content') ?? '';
    return {
      title: document.title,
      ogTitle: read('property="og:title"'),
      description: read('name="description"'),
      ogDescription: read('property="og:description"'),
    };
  });

test('every screen has its own title and description, written into the existing tags', async ({
  page,
  site,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const screen of screens) {
    await site.openScreen(screen);
    await expect(page).toHaveTitle(screen.title);
    // Some pages write their own after they have come.
    await expect
      .poll(async () => descriptions.has((await readHead(page)).description), screen.path)
      .toBe(false);
    const head = await readHead(page);
    expect(head.description, screen.path).toMatch(/\S{2}/);
    expect(head).toMatchObject({ ogTitle: head.title, ogDescription: head.description });
    await expectSingleTags(page);
    titles.add(head.title);
    descriptions.add(head.description);
  }
  expect([titles.size, descriptions.size]).toEqual([screens.length, screens.length]);
  await site.openScreen({ path: '/nowhere', heading: errorHeading });
  await expect(page).toHaveTitle(`${errorHeading} · ${company}`);
  await expectSingleTags(page);
});

test('back and forward restore title, description and structured data', async ({ page, site }) => {
  await site.open('/products');
  await expect(page).toHaveTitle(/^Products/);
  const description = page.locator('meta[name="description"]');
  // The page's own description replaces the route's.
  const ofProducts = 'The products we build ourselves, each with its status.';
  await expect(description).toHaveAttribute('content', ofProducts);
  await site.open('/article/1');
  const facts = page.locator('head #page-data');
  await expect(facts).toHaveCount(1);
  const article = JSON.parse((await facts.textContent())!);
  expect(article).toMatchObject({ '@context': 'https://schema.org', '@type': 'Article' });
  await expect(page).toHaveTitle(`${article.headline} · Synapsei Labs`);
  await page.goBack();
  await expect(page).toHaveTitle(/^Products/);
  await expect(facts).toHaveCount(0);
  await expect(description).toHaveAttribute('content', ofProducts);
  await page.goForward();
  await expect(page).toHaveTitle(`${article.headline} · Synapsei Labs`);
  await expect(facts).toHaveCount(1);
});

test(
  'while the remote is down the title comes from the route declaration',
  plantedFaults,
  async ({ page, site, faults }) => {
    await faults.serve('mf-content', files.all, answers.notFound);
    await site.open('/pricing');
    await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
    await expect(page).toHaveTitle(/^Pricing · Synapsei Labs$/);
  },
);

test("icons, manifest and structured data are present, under the site's own name", async ({
  page,
  request,
  site,
}) => {
  await site.open('/');
  for (const name of ['favicon.svg', 'favicon-32.png', 'apple-touch-icon.png', 'icon-192.png']) {
    const answer = await request.get(`/${name}`);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['content-type'], name).toMatch(/^image\//);
  }
  const manifest = await request.get('/site.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Synapsei Labs', icons: [{}, {}] });
  const data = JSON.parse((await page.locator('#structured-data').textContent())!);
  const types = data['@graph'].map((node: { '@type': string }) => node['@type']);
  expect(types).toEqual(['Organization', 'WebSite', 'ItemList']);
  expect(data['@graph'][2].itemListElement).toHaveLength(6);
});
