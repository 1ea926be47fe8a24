import { findViolations } from '../core/axe';
import { findSidewaysScroll } from '../core/layoutFaults';
import { drill } from '../core/needs';
import { origins } from '../core/origins';
import { expect, test } from '../core/test';

const pages = ['/a/3/', '/s/llm/', '/p/authentic-scope/'];

type Request = { get(url: string): Promise<{ text(): Promise<string> }> };

async function sitemapOf(request: Request): Promise<string[]> {
  const sitemap = await (await request.get(`${origins.shell}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address!);
}

test('the sitemap lists home, ten articles, six services and eight products, and all respond', async ({
  request,
}) => {
  const addresses = await sitemapOf(request);
  const count = (prefix: string) =>
    addresses.filter((address) => address.startsWith(`${origins.shell}/${prefix}/`)).length;
  expect(addresses[0]).toBe(`${origins.shell}/`);
  expect(count('a')).toBeGreaterThanOrEqual(10);
  expect([count('s'), count('p')]).toEqual([6, 8]);
  for (const address of addresses) expect((await request.get(address)).status()).toBe(200);
  const robots = await (await request.get(`${origins.shell}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origins.shell}/sitemap.xml`);
});

test('a landing page is readable without scripts and looks like the site', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(origins.shell + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(900);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 23, 34)');
  }
  await context.close();
});

test('an address without a page, such as one whose # was encoded, leads back to the site', async ({
  page,
  site,
}) => {
  const response = await page.goto(`${origins.shell}/%23/pricing`);
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect(await findViolations(page, 'the page for what is missing')).toEqual([]);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(site.heading).toHaveText('From AI idea to a system that runs');
});

for (const [row, path] of pages.entries()) {
  const name = `${path} is accessible in either theme at three widths, and networks can show its picture`;

  test(name, row > 0 ? drill : {}, async ({ page, request }) => {
    await page.goto(origins.shell + path);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      for (const width of [1440, 768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page, page.url())).toEqual([]);
        expect(await findSidewaysScroll(page, page.url())).toEqual([]);
      }
    }
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(image!);
    expect(answer.headers()['content-type']).toBe('image/png');
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test('the button opens the application, and Back returns', async ({ page }) => {
  await page.goto(`${origins.shell}/a/3/`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Open this article on the site' }).click();
  await expect(page).toHaveURL(`${origins.shell}/#/article/3`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${origins.shell}/a/3/`);
});

test('every link of a landing page works', async ({ page, request }) => {
  for (const path of pages) {
    await page.goto(origins.shell + path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const own = hrefs.filter((href) => href.startsWith(origins.shell));
    for (const href of new Set(own)) expect((await request.get(href)).status()).toBe(200);
    const routes = own.filter((href) => href.includes('/#/'));
    expect(routes.length).toBeGreaterThan(5);
  }
});

test('a stored dark theme applies here too, and the default is light', async ({ page }) => {
  await page.goto(`${origins.shell}/a/3/`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.setItem('synapsei-theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
