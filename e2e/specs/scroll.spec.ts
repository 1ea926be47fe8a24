import type { Page } from '@playwright/test';
import { createGate } from '../core/Faults';
import { ownServices } from '../core/needs';
import { origins } from '../core/origins';
import { readScroll, scrollTo } from '../core/scrollTo';
import { expect, test } from '../core/test';

const articles = (page: Page) => page.getByRole('link', { name: /Read Article/ });

test('back restores the position in the list, forward that in the article; a new page starts at its top', async ({
  page,
  site,
}) => {
  await site.open('/articles');
  await expect(articles(page).first()).toBeVisible();
  await scrollTo(page, 900);
  const before = await readScroll(page);
  const link = articles(page).nth(2);
  await link.focus();
  const focused = await readScroll(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/article\/\d+$/);
  await expect(site.main.getByRole('article')).toBeVisible();
  expect(await readScroll(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack();
  await expect(articles(page).first()).toBeVisible();
  await expect
    .poll(async () => Math.abs((await readScroll(page)) - focused))
    .toBeLessThanOrEqual(2);
  expect(before).toBeGreaterThan(800);
  await page.goForward();
  await expect.poll(async () => Math.abs((await readScroll(page)) - 500)).toBeLessThanOrEqual(2);

  await site.navigate('Products');
  await expect(page).toHaveTitle(/^Products/);
  await expect.poll(() => readScroll(page)).toBe(0);
  await expect(site.main).toBeFocused();
});

// Specification: routes.8
test('Request a Demo scrolls to the request; reload and back keep the position', async ({
  page,
  site,
}) => {
  await site.open('/offerings/llm');
  await page.getByRole('link', { name: 'Request a Demo' }).click();
  await expect(page).toHaveURL(/#\/aiService#demo$/);
  await expect(page).toHaveTitle(/^About/);
  const request = page.getByRole('region', { name: 'Request a demo' });
  await expect(request).toBeFocused();
  await expect(request).toBeInViewport({ ratio: 0.95 });
  expect(await readScroll(page)).toBeGreaterThan(300);

  await scrollTo(page, 120);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(site.heading).toHaveText(/^About/);
  await expect(request).toBeAttached();
  await expect.poll(async () => Math.abs((await readScroll(page)) - 120)).toBeLessThanOrEqual(2);
  await expect(request).not.toBeFocused();

  // Scripted, because for a click in the header Playwright would scroll: it is in the page's scroll padding.
  await page.evaluate(() => void (location.hash = '#/products'));
  await expect(page).toHaveTitle(/^Products/);
  await page.goBack();
  await expect(page).toHaveTitle(/^About/);
  await expect.poll(async () => Math.abs((await readScroll(page)) - 120)).toBeLessThanOrEqual(2);
  await expect(request).not.toBeFocused();

  // Positions from the top of the page.
  await site.navigate('About');
  await expect.poll(() => readScroll(page)).toBe(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#/aiService#demo';
    link.click();
  });
  await expect(request).toBeFocused();
  await expect(request).toBeInViewport({ ratio: 0.95 });
});

test('a link to the demo request opens at it on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await site.open('/aiService#demo');
  const request = page.getByRole('region', { name: 'Request a demo' });
  await expect(request).toBeFocused();
  await expect(request).toBeInViewport({ ratio: 0.95 });
});

test(
  'back restores the position in a list that loads late, and so does a reload',
  ownServices,
  async ({ page, site }) => {
    await site.open('/articles');
    await expect(articles(page).first()).toBeVisible();
    await scrollTo(page, 1200);
    const gate = createGate();
    await page.route(
      (url) => url.origin === origins.content && url.pathname.startsWith('/api/'),
      gate.answer,
    );
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(site.heading).toBeVisible();
    await expect(articles(page)).toHaveCount(0);
    gate.open();
    await expect(articles(page).first()).toBeVisible();
    await expect.poll(async () => Math.abs((await readScroll(page)) - 1200)).toBeLessThanOrEqual(2);
  },
);
