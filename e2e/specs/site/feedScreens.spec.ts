import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { feed, post } from '../../core/articles';
import { findViolations } from '../../core/axe';
import { answerJson, files } from '../../core/Faults';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';

// External pages, answered here so that a tab has content.
test.beforeEach(({ context }) =>
  context.route(/^https:\/\/[\w.-]+\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  ),
);

const picture = 'https://pictures.example/first.png';
const posts = [
  post({ link: 'https://blog.example/one', description: `<p>Words</p><img src="${picture}">` }),
  post({ title: 'Without a picture', guid: '2' }),
];

test(
  'the picture and the page of a post are asked for without a referrer, the page in a new tab',
  ownServices,
  async ({ page, site, faults }) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
    const asked: Request[] = [];
    await page.route(picture, (route) => {
      asked.push(route.request());
      return route.fulfill({ contentType: 'image/svg+xml', body: drawing });
    });
    await faults.serve('feed', files.data, answerJson(feed(...posts)));
    await site.open('/blog');
    const cards = page.getByRole('list', { name: 'Blog posts' }).locator('> li');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0).locator('img')).toHaveAttribute('src', picture);
    await expect(cards.nth(1).locator('svg').first()).toBeVisible();
    expect(await asked[0]!.allHeaders()).not.toHaveProperty('referer');

    const popup = page.waitForEvent('popup');
    await cards
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    const opened = await popup;
    await opened.waitForURL('https://blog.example/one');
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  },
);

test(
  'a public converter at any address fills the blog, asked without credentials',
  ownServices,
  async ({ page, site }) => {
    await rewriteConfig(page, {
      services: { feed: 'https://converter.example/v1/api.json?count=20' },
      feed: { blogUrl: 'https://medium.example/feed/@author' },
    });
    const asked: Request[] = [];
    await page.route('https://converter.example/**', (route) => {
      asked.push(route.request());
      return answerJson(feed(...posts))(route);
    });
    await site.open('/blog');
    await expect(page.getByRole('list', { name: 'Blog posts' }).locator('> li')).toHaveCount(2);
    expect(asked.map((request) => request.url())).toEqual([
      'https://converter.example/v1/api.json?count=20&rss_url=https%3A%2F%2Fmedium.example%2Ffeed%2F%40author',
    ]);
    expect(await asked[0]!.allHeaders()).not.toHaveProperty('authorization');
    expect(await asked[0]!.allHeaders()).not.toHaveProperty('cookie');
  },
);

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
