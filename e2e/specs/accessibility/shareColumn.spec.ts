import type { Page } from '@playwright/test';
import { plantedFaults } from '../../core/needs';
import { expect, test } from '../../core/test';

const column = (page: Page) => page.getByRole('navigation', { name: 'Share this article' });

// Specification: decisions.8
test(
  'with popups blocked the link still leads to the network',
  plantedFaults,
  async ({ page, site, context }) => {
    await context.route('https://twitter.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A network</title>' }),
    );
    await page.unrouteAll();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await site.open('/article/1');
    await column(page)
      .getByRole('link', { name: /^Share on X/ })
      .click();
    await expect(page).toHaveURL(/^https:\/\/twitter\.com\/intent\/tweet\?url=/);
  },
);

test(
  'from 1025 px the column stays beside the article; at 769 to 1024 px it is a row under it; neither has the button of phones',
  plantedFaults,
  async ({ page, site }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
    await site.openSettled('/article/1');
    await expect(column(page).getByText('Share with another app')).toBeAttached();
    const article = site.main.getByRole('article');
    for (const width of [1440, 1025, 1024, 769]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(column(page).getByRole('button')).toBeHidden();
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
