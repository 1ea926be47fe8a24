import type { BrowserContext, Page } from '@playwright/test';
import { plantedFaults } from '../../core/needs';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
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

const counts = {
  facebookCount: 'https://graph.facebook.com/',
  redditCount: 'https://www.reddit.com/api/info.json',
};

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
  'counts are part of the accessible names once they load, and absent otherwise',
  plantedFaults,
  async ({ page, site }) => {
    await rewriteConfig(page, { share: counts });
    let answerFacebook!: () => void;
    const asked = new Promise<void>((resolve) => (answerFacebook = resolve));
    await page.route(/^https:\/\/graph\.facebook\.com\//, async (route) => {
      await asked;
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { og_object: { engagement: { count: 12 } } },
      });
    });
    await page.route(/^https:\/\/www\.reddit\.com\/api\//, (route) =>
      route.fulfill({ status: 403 }),
    );
    await site.open('/article/1');
    const facebook = link(page, 'Share on Facebook');
    await expect(facebook).toHaveAccessibleName('Share on Facebook (opens in a new window)');
    answerFacebook();
    await expect(facebook).toHaveAccessibleName(
      'Share on Facebook, shared 12 times (opens in a new window)',
    );
    await expect(facebook).toContainText('12');
    await expect(link(page, 'Share on Reddit')).toHaveAccessibleName(
      'Share on Reddit (opens in a new window)',
    );
  },
);
