import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { feed, post } from '../../core/articles';
import { findViolations } from '../../core/axe';
import { answerJson, files } from '../../core/Faults';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';

/** External pages, answered here so that a tab has content. */
const answerOutside = (context: BrowserContext) =>
  context.route(/^https:\/\/[\w.-]+\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );

const picture = 'https://pictures.example/first.png';
const posts = [
  post({
    title: 'With pictures',
    link: 'https://blog.example/one',
    guid: '1',
    description: `<p>Words</p><img src="https://medium.com/_/stat?event=x"><img src="${picture}"><img src="https://pictures.example/second.png">`,
    categories: ['agents', 'forecasting'],
  }),
  post({
    title: 'With a thumbnail only',
    guid: '2',
    thumbnail: 'https://pictures.example/thumbnail.png',
    description: '<img width="1" height="1" src="https://pictures.example/pixel.gif">',
    categories: [],
  }),
  post({ title: 'Without any', guid: '3' }),
];

test(
  'a blog card shows the first picture of the description, title, categories and Read More in a new tab',
  ownServices,
  async ({ page, site, faults, context }) => {
    await answerOutside(context);
    await page.unrouteAll();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
    );
    await faults.serve('feed', files.data, answerJson(feed(...posts)));
    await site.open('/blog');
    const cards = page.getByRole('list', { name: 'Blog posts' }).locator('> li');
    await expect(cards).toHaveCount(3);
    const card = cards.nth(0);
    await expect(card.getByRole('heading')).toHaveText('With pictures');
    await expect(card.locator('img')).toHaveAttribute('src', picture);
    await expect(card.locator('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(card.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText([
      'agents',
      'forecasting',
    ]);
    await expect(cards.nth(1).locator('img')).toHaveAttribute('src', /thumbnail\.png$/);
    await expect(cards.nth(2).locator('img')).toHaveCount(0);
    await expect(cards.nth(2).locator('svg').first()).toBeVisible();

    const popup = page.waitForEvent('popup');
    await card.getByRole('link', { name: /^Read More/ }).click();
    const opened = await popup;
    await opened.waitForURL('https://blog.example/one');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(await opened.evaluate(() => document.referrer)).toBe('');
  },
);

test('a public converter at any address fills the blog', ownServices, async ({ page, site }) => {
  await rewriteConfig(page, {
    services: { feed: 'https://converter.example/v1/api.json?count=20' },
    feed: { blogUrl: 'https://medium.example/feed/@author' },
  });
  const asked: string[] = [];
  await page.route('https://converter.example/**', (route) => {
    asked.push(route.request().url());
    return answerJson(feed(...posts))(route);
  });
  await site.open('/blog');
  await expect(page.getByRole('list', { name: 'Blog posts' }).locator('> li')).toHaveCount(3);
  expect(asked).toEqual([
    'https://converter.example/v1/api.json?count=20&rss_url=https%3A%2F%2Fmedium.example%2Ffeed%2F%40author',
  ]);
});

async function shownPosts(page: Page) {
  const titles = page.getByRole('list', { name: 'Blog posts' }).getByRole('heading');
  await expect(titles.first()).toBeVisible();
  return titles.allTextContents();
}

test(
  'out of the box the blog has its own texts, other than the articles',
  ownServices,
  async ({ page, site }) => {
    await site.open('/blog');
    const cards = page.getByRole('list', { name: 'Blog posts' }).locator('> li');
    await expect(cards).toHaveCount(9);
    await expect(cards.locator('img')).toHaveCount(9);
    for (const image of await cards.locator('img').all())
      expect(await image.getAttribute('src')).toContain(`${origins.content}/uploads/post-`);
    const posts = await shownPosts(page);

    await site.open('/resources');
    // The page before stays in view until the next one is there.
    await expect.poll(() => shownPosts(page)).toEqual(posts);

    await site.open('/articles');
    await expect(site.main.getByRole('link', { name: /^Read Article/ })).toHaveCount(10);
    const articles = await site.main.getByRole('heading', { level: 2 }).allTextContents();
    expect(articles.filter((title) => posts.includes(title))).toEqual([]);

    await site.open('/knowledgeBase');
    for (const title of [posts[0]!, articles[0]!])
      await expect(site.main.getByRole('heading', { name: title })).toBeVisible();
  },
);

test(
  'Read More opens a post as a separate page, in both themes and at three widths',
  ownServices,
  async ({ context, page, site }) => {
    await site.open('/blog');
    const titles = await shownPosts(page);
    // Of the whole context: the post's first requests are sent before the test has its page.
    const problems: string[] = [];
    context.on('console', (message) => problems.push(message.text()));
    context.on('requestfailed', (request) => problems.push(request.url()));
    const popup = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    const post = await popup;
    await post.waitForLoadState();
    await expect(post).toHaveURL(new RegExp(`^${origins.content}/blog/[\\w-]+$`));
    expect(await post.evaluate(() => window.opener)).toBeNull();
    await expect(post.getByRole('heading', { level: 1 })).toHaveText(
      titles[0]!.replace(/ \(.*/, ''),
    );
    const cover = post.getByRole('article').getByRole('img');
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    for (const colorScheme of ['light', 'dark'] as const) {
      await post.emulateMedia({ colorScheme });
      const background = await post.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe(
        { light: 'rgb(255, 255, 255)', dark: 'rgb(13, 23, 34)' }[colorScheme],
      );
      for (const width of [1440, 768, 320]) {
        await post.setViewportSize({ width, height: 900 });
        expect(await findViolations(post, post.url())).toEqual([]);
        const overflow = await post.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
    }
    expect(problems).toEqual([]);
    await post.getByRole('link', { name: 'All posts' }).click();
    await expect(post).toHaveURL(`${origins.shell}/#/blog`);
  },
);

test(
  'the outline of the courses downloads from another origin, and the page stays',
  ownServices,
  async ({ page, site }) => {
    await site.open('/resources');
    const row = page.getByRole('list', { name: 'Downloads' }).getByRole('link');
    await expect(row).toHaveAttribute('href', `${origins.content}/downloads/course-outline.pdf`);
    const download = page.waitForEvent('download');
    await row.click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('course-outline.pdf');
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page).toHaveURL(/#\/resources$/);
    await expect(site.heading).toHaveText('Resources');
  },
);

const courses = [
  { title: 'Dotnet 7 Architecture', address: 'https://courses.example/dotnet-7-architecture' },
  { title: 'MLOps - Kubernetes', address: 'https://courses.example/mlops-kubernetes' },
];

test(
  'resources lists two courses with price and title; a click opens a tab without opener',
  ownServices,
  async ({ page, site, context }) => {
    await answerOutside(context);
    await site.open('/resources');
    const rows = page.getByRole('list', { name: 'Courses' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    for (const [index, { title, address }] of courses.entries()) {
      const row = rows.nth(index).getByRole('link');
      await expect(row).toContainText(title);
      await expect(row).toContainText('19.99$');
      const popup = page.waitForEvent('popup');
      await row.click();
      const opened = await popup;
      await opened.waitForURL(address);
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      await opened.close();
    }
    await expect(page.getByRole('list', { name: 'Blog posts' })).toBeVisible();
  },
);
