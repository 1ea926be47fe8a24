import type { Request } from '@playwright/test';
import { feed, post } from '../../core/articles';
import { findViolations } from '../../core/axe';
import { answerJson } from '../../core/Faults';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';

// Answers external pages here, so that a tab has content.
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

// Specification: calls.3
test(
  'a public converter at any address fills the blog, asked without credentials',
  ownServices,
  async ({ page, site }) => {
    await rewriteConfig(page, {
      services: { feed: 'https://converter.example/v1/api.json?count=20' },
      feed: { blogUrl: 'https://medium.example/feed/@author' },
      images: { origins: ['https://pictures.example'] },
    });
    const asked: Request[] = [];
    await page.route('https://converter.example/**', (route) => {
      asked.push(route.request());
      return answerJson(feed(...posts))(route);
    });
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
    await page.route(picture, (route) => {
      asked.push(route.request());
      return route.fulfill({ contentType: 'image/svg+xml', body: drawing });
    });
    await site.open('/blog');
    const cards = page.getByRole('list', { name: 'Blog posts' }).locator('> li');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0).locator('img')).toHaveAttribute('src', picture);
    await expect(cards.nth(1).locator('svg').first()).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked.map((request) => request.url())).toEqual([
      'https://converter.example/v1/api.json?count=20&rss_url=https%3A%2F%2Fmedium.example%2Ffeed%2F%40author',
      picture,
    ]);
    const [feedHeaders, pictureHeaders] = await Promise.all(
      asked.map((request) => request.allHeaders()),
    );
    for (const secret of ['authorization', 'cookie'])
      expect(feedHeaders).not.toHaveProperty(secret);
    expect(pictureHeaders).not.toHaveProperty('referer');

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

// Specification: blog.2
test(
  'Read More opens a post as a separate page, in both themes and at three widths',
  ownServices,
  async ({ context, page, site }) => {
    await site.open('/blog');
    const cards = page.getByRole('list', { name: 'Blog posts' }).locator('> li');
    await expect(cards.locator('img')).toHaveCount(9);
    for (const image of await cards.locator('img').all())
      expect(await image.getAttribute('src')).toContain(`${origins.content}/uploads/post-`);
    const title = (await cards.getByRole('heading').first().textContent())!;
    // Routes the whole context, because the post's first requests are sent before the test has its page.
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
    await expect(post.getByRole('heading', { level: 1 })).toHaveText(title.replace(/ \(.*/, ''));
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
