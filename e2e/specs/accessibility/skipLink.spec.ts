import { expect, test } from '../../core/test';

test('the skip link leads to the main content and keeps the route', async ({ page, site }) => {
  await site.open('/pricing');
  await site.settled();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(site.main).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#/pricing');
  await page.keyboard.press('Tab');
  await expect(site.main.locator(':focus')).toHaveCount(1);
});
