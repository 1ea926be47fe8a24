import { expect, test } from '../core/test';

test('a visitor reads Home, a product and an article', async ({ page, site }) => {
  await site.open('/');
  await expect(site.heading).toBeVisible();
  await site.navigate('Products');
  await expect(site.heading).toHaveText('Products');
  await site.open('/articles');
  await page.getByRole('link', { name: /Read Article/ }).first().click();
  await expect(site.heading).toBeVisible();
  await expect(page).toHaveURL(/#\/article\/\d+$/);
});
