import type { Page } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { setLimits } from '../../core/setLimits';
import { expect, test } from '../../core/test';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const missing = `${origins.content}/uploads/not-there.png`;

const text = (content: string) => ({ type: 'text', text: content });

const attributes = {
  title: `Die ${word} und ihre Kraftfahrzeughaftpflichtversicherung`,
  subTitle: word.repeat(2),
  tags: [word, 'Rindfleischetikettierungsüberwachung', 'KI'].join(', '),
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  publishedAt: '2026-01-01T08:00:00.000Z',
  image: { data: { id: 1, attributes: { name: 'none', url: missing, width: 1200, height: 675 } } },
  content: [
    { type: 'paragraph', children: [text(word.repeat(3))] },
    { type: 'heading', level: 2, children: [text(word)] },
    { type: 'quote', children: [text(word.repeat(2))] },
    { type: 'code', children: [text(`const ${word.repeat(3)} = 1;`)] },
    { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [text(word)] }] },
  ],
};

const item = {
  title: `${word} heute`,
  pubDate: '2026-01-01 08:00:00',
  link: `https://blog.example/${word}`,
  guid: word,
  description: `<img src="${missing}">`,
  categories: [word, 'Grundstücksverkehrsgenehmigungszuständigkeit'],
};

/** The content service and the feed respond this way; a picture that they name does not exist. */
async function answerWith(page: Page, articles: unknown[], items: unknown[]): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  const allow = { ...headers, 'access-control-allow-headers': 'authorization' };
  await page.route(`${origins.content}/api/**`, (route) => {
    const one = /articles\/\d+/.test(route.request().url());
    return route.fulfill({ headers: allow, json: { data: one ? articles[0] : articles } });
  });
  await page.route(`${origins.feed}/api/feed*`, (route) =>
    route.fulfill({ headers, json: { status: 'ok', feed: {}, items } }),
  );
}

/** How far the page scrolls sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const headings = {
  '/': 'From AI idea to a system that runs',
  '/articles': 'Articles',
  '/article/1': attributes.title,
  '/knowledgeBase': 'Knowledge base',
  '/blog': 'Blog',
  '/resources': 'Resources',
};

// A slow machine would show a page without its styles, which come later.
test.beforeEach(({ page }) => setLimits(page, { stylesMs: 30_000 }));

for (const width of [1440, 768, 320]) {
  test(
    `long German words and missing pictures keep within ${width} px`,
    ownServices,
    async ({ page, site }) => {
      await answerWith(page, [{ id: 1, attributes }], [item]);
      await page.setViewportSize({ width, height: 900 });
      for (const [path, heading] of Object.entries(headings)) {
        await site.openScreen({ path, heading });
        await expect(site.main.getByText(word).first(), path).toBeVisible();
        expect(await overflow(page), path).toBe(0);
      }
    },
  );
}

test('empty lists say so and keep the layout', ownServices, async ({ page, site }) => {
  await answerWith(page, [], []);
  for (const [path, message] of [
    ['/', 'No articles yet.'],
    ['/articles', 'There are no articles yet.'],
    ['/blog', 'There are no blog posts yet.'],
    ['/resources', 'There are no blog posts yet.'],
  ] as const) {
    await site.openScreen({ path, heading: headings[path] });
    await expect(site.main.getByText(message), path).toBeVisible();
    await expect(site.footer).toBeVisible();
    expect(await overflow(page), path).toBe(0);
  }
});
