import { expect, test } from '../core/test';

// Specification: home.7, roles.1
test('a visitor reads Home, the products and an article', async ({ page, site }) => {
  await site.open('/');
  await expect(site.firstView).toHaveCount(0);
  await expect(site.heading).toBeVisible();
  await expect(site.main.getByRole('alert')).toBeHidden();
  await site.navigate('Products');
  await expect(page).toHaveTitle(/^Products/);
  await site.open('/articles');
  await page
    .getByRole('link', { name: /Read Article/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/article\/\d+$/);
  await expect(site.main.getByRole('article')).toBeVisible();
  await expect(site.heading).toBeVisible();
  await expect(site.main.getByRole('alert')).toBeHidden();
});
