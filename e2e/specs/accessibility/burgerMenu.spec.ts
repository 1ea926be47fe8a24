import type { Page } from '@playwright/test';
import { expect, test } from '../../core/test';

test.use({ viewport: { width: 390, height: 700 } });

test.beforeEach(({ site }) => site.openSettled('/pricing'));

/** Whether focus is in the page behind the menu. */
const isFocusBehind = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && !activeElement?.closest('dialog');
  });

test('Enter opens the menu and moves focus into it; Tab never reaches the page behind, which does not scroll', async ({
  page,
  site,
}) => {
  await site.burger.press('Enter');
  await expect(site.menu).toBeVisible();
  expect(await site.menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(site.menu.locator(':focus')).toHaveCount(1);
  const stops = 2 * (await site.menu.locator('a, button').count());
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    expect(await isFocusBehind(page)).toBe(false);
  }
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

test('Escape and the close button close the menu and restore focus; so does a tap outside', async ({
  page,
  site,
}) => {
  const ways = [
    () => page.keyboard.press('Escape'),
    () => site.menu.getByRole('button', { name: 'Close menu' }).press('Enter'),
    () => page.mouse.click(8, 400),
  ];
  for (const close of ways) {
    await site.burger.press('Enter');
    await expect(site.menu).toBeVisible();
    await close();
    await expect(site.menu).toBeHidden();
    await expect(site.burger).toBeFocused();
    await expect(site.burger).toHaveAttribute('aria-expanded', 'false');
  }
});
