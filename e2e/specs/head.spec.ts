import { expect, test } from '../core/test';

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
