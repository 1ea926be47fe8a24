import type { BrowserContext, Page } from '@playwright/test';
import { plantedFaults } from '../../core/needs';
import { origins } from '../../core/origins';
import { expect, test } from '../../core/test';

const networks = [
  ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
  ['Share in Messenger', 'https://www.facebook.com/dialog/send?link='],
  ['Share on X', 'https://twitter.com/intent/tweet?url='],
  ['Share on Telegram', 'https://telegram.me/share/url?url='],
  ['Share on WhatsApp', 'https://api.whatsapp.com/send?text='],
  ['Share on LinkedIn', 'https://linkedin.com/shareArticle?url='],
  ['Share on Reddit', 'https://www.reddit.com/submit?url='],
  ['Share by email', 'mailto:?subject='],
] as const;

const column = (page: Page) => page.getByRole('navigation', { name: 'Share this article' });
const link = (page: Page, name: string) =>
  column(page).getByRole('link', { name: new RegExp(`^${name}`) });

/** The networks' own pages, answered here. */
const answerNetworks = (context: BrowserContext) =>
  context.route(
    /^https:\/\/([\w-]+\.)*(facebook|twitter|telegram|whatsapp|linkedin|reddit)\./,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A network</title>' }),
  );

test('the column offers eight real links, in tab order', plantedFaults, async ({ page, site }) => {
  await site.open('/article/1');
  await expect(column(page).getByRole('link')).toHaveCount(8);
  await link(page, networks[0][0]).focus();
  for (const [name, address] of networks) {
    await expect(link(page, name)).toBeFocused();
    await expect(link(page, name)).toHaveAttribute('href', new RegExp(`^${escape(address)}`));
    await page.keyboard.press('Tab');
  }
  await expect(column(page).locator(':focus')).toHaveCount(0);
});

const escape = (text: string) => text.replace(/[.?/]/g, '\\$&');

test(
  'Enter opens the network in a new window, about this article',
  plantedFaults,
  async ({ page, site, context }) => {
    await answerNetworks(context);
    await site.open('/article/1');
    await expect(column(page)).toBeVisible();
    for (const [name, address] of networks.slice(0, 7)) {
      const popup = page.waitForEvent('popup');
      await link(page, name).press('Enter');
      const opened = await popup;
      await opened.waitForURL(/^https:/);
      expect(opened.url().startsWith(address), opened.url()).toBe(true);
      expect(decodeURIComponent(opened.url())).toContain(origins.shell);
      await opened.close();
      await expect(link(page, name)).toBeFocused();
    }
    await expect(page).toHaveURL(/#\/article\/1$/);
  },
);

test(
  'with popups blocked the link still leads to the network',
  plantedFaults,
  async ({ page, site, context }) => {
    await answerNetworks(context);
    await page.unrouteAll();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await site.open('/article/1');
    await link(page, 'Share on X').click();
    await expect(page).toHaveURL(/^https:\/\/twitter\.com\/intent\/tweet\?url=/);
  },
);

test(
  'from 1025 px the column stays beside the article; at 769 to 1024 px it is a row under it',
  plantedFaults,
  async ({ page, site }) => {
    await site.open('/article/1');
    await site.settled();
    const article = site.main.getByRole('article');
    for (const width of [1440, 1025, 1024, 769]) {
      await page.setViewportSize({ width, height: 900 });
      const isRow = width <= 1024;
      const text = (await article.boundingBox())!;
      const boxes = await Promise.all(
        (await column(page).getByRole('link').all()).map(
          async (each) => (await each.boundingBox())!,
        ),
      );
      const [first, last] = [boxes[0]!, boxes.at(-1)!];
      const isBeside = first.x + first.width <= text.x || first.x >= text.x + text.width;
      expect(isRow ? first.y >= text.y + text.height : isBeside, `${width} px`).toBe(true);
      expect(isRow ? last.y === first.y : last.x === first.x, `${width} px`).toBe(true);
      expect(first.x, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(last.x + last.width, `${width} px`).toBeLessThanOrEqual(width);
      await expect(column(page)).toHaveCSS('position', isRow ? 'static' : 'sticky');
    }
  },
);
