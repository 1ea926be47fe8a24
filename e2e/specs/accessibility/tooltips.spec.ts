import { expect, test } from '../../core/test';

test('a tooltip stays while the pointer moves onto its text, and Escape hides it wherever focus is', async ({
  page,
  site,
}) => {
  await site.openSettled('/');
  const link = page.getByRole('link', { name: /^Lindle/ });
  const tip = page.getByRole('tooltip');
  await link.hover();
  await expect(tip).toHaveText('Lindle: keeps a team’s links in one shared place');
  const { x, y, width, height } = (await tip.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await expect(tip).toBeVisible();
  await site.heading.hover();
  await expect(tip).toBeHidden();
  await site.themeToggle.focus();
  await link.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(site.themeToggle).toBeFocused();
});

test('no tooltip leaves the viewport', async ({ page, site }) => {
  await site.openSettled('/');
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const partners = page.getByRole('list', { name: 'Partner products' }).getByRole('link');
    await expect(partners).toHaveCount(5);
    for (const partner of await partners.all()) {
      await partner.focus();
      const box = (await page.getByRole('tooltip').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
});
