import type { Page } from '@playwright/test';
import { expect, test } from '../../core/test';

test.use({ viewport: { width: 390, height: 700 } });

test.beforeEach(async ({ site }) => {
  await site.open('/pricing');
  await site.settled();
});

/** Whether focus is in the page behind the menu. */
const isFocusBehind = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && !activeElement?.closest('dialog');
  });

test('the burger menu holds the links of the bar, the services and the theme', async ({ site }) => {
  await site.burger.click();
  for (const name of ['Products', 'Chat', 'Knowledge', 'About', 'Gamification', 'AI Strategy'])
    await expect(site.menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(site.menu.getByRole('switch', { name: 'Dark theme' })).toBeVisible();
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens the menu and moves focus into it; Tab never reaches the page behind`, async ({
    page,
    site,
  }) => {
    await site.burger.focus();
    await page.keyboard.press(key);
    await expect(site.menu).toBeVisible();
    expect(await site.menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect(site.menu.locator(':focus')).toHaveCount(1);
    const stops = 2 * (await site.menu.locator('a, button').count());
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      expect(await isFocusBehind(page)).toBe(false);
    }
  });
}

test('Escape closes the menu and restores focus', async ({ page, site }) => {
  await site.burger.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#burger-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(site.menu).toBeHidden();
  await expect(site.burger).toBeFocused();
  await expect(site.burger).toHaveAttribute('aria-expanded', 'false');
});

test('its close button closes the menu and restores focus', async ({ page, site }) => {
  await site.burger.focus();
  await page.keyboard.press('Enter');
  await site.menu.getByRole('button', { name: 'Close menu' }).press('Enter');
  await expect(site.menu).toBeHidden();
  await expect(site.burger).toBeFocused();
});

test('a tap outside closes the menu', async ({ page, site }) => {
  await site.burger.click();
  await expect(site.menu).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(site.menu).toBeHidden();
});

test('following a link closes the menu and opens the page', async ({ page, site }) => {
  await site.burger.click();
  await site.menu.getByRole('link', { name: 'Gamification', exact: true }).click();
  await expect(site.heading).toHaveText('Gamification');
  await expect(site.menu).toBeHidden();
  await site.burger.click();
  const current = site.menu.getByRole('link', { name: 'Gamification', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
  // A link to the current page also closes the menu.
  await current.click();
  await expect(site.menu).toBeHidden();
  await expect(page).toHaveURL(/#\/offerings\/gamification$/);
});

test('the menu closes when the window grows past 768 px, and the top bar replaces it', async ({
  page,
  site,
}) => {
  await site.burger.click();
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(site.menu).toBeVisible();
  await page.setViewportSize({ width: 769, height: 700 });
  await expect(site.menu).toBeHidden();
  await expect(site.burger).toBeHidden();
  await site.navigate('Knowledge');
  await expect(site.heading).toHaveText('Knowledge base');
});

test('the page behind the open menu does not scroll', async ({ page, site }) => {
  await site.burger.click();
  await expect(site.menu).toBeVisible();
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 900);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(site.menu).toBeHidden();
  // The page is released some time after the menu is hidden.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(0);
});
