import { expect, test } from '../../core/test';

for (const key of ['Enter', 'Space']) {
  test(`${key} flips the theme switch, which keeps its name and focus; the choice is stored`, async ({
    page,
    site,
  }) => {
    await site.open('/pricing');
    await site.settled();
    await expect(site.themeToggle).not.toBeChecked();
    await site.themeToggle.focus();
    await page.keyboard.press(key);
    await expect(site.themeToggle).toBeChecked();
    await expect(site.themeToggle).toBeFocused();
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      'synapsei-theme': 'dark',
    });
    await page.keyboard.press(key);
    await expect(site.themeToggle).not.toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('synapsei-theme'))).toBe('light');
  });
}

test('the switch shows its state without colour, by the position of its thumb', async ({
  site,
}) => {
  await site.open('/pricing');
  const thumb = site.themeToggle.locator('span span');
  const before = (await thumb.boundingBox())!.x;
  await site.themeToggle.click();
  await expect.poll(async () => (await thumb.boundingBox())!.x - before).toBe(25);
});

test('the switch is 50 by 25 px in the bar; at 768 px it moves into the menu, 40 by 20 px', async ({
  page,
  site,
}) => {
  await site.open('/pricing');
  const track = site.themeToggle.locator('> span');
  expect(await track.boundingBox()).toMatchObject({ width: 50, height: 25 });
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(site.themeToggle).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(site.themeToggle).toBeHidden();
  await site.openMenu();
  const small = site.menu.getByRole('switch', { name: 'Dark theme' });
  expect(await small.locator('> span').boundingBox()).toMatchObject({ width: 40, height: 20 });
  await small.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(site.menu).toBeVisible();
});

test('the system preference alone does not select dark', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await site.open('/pricing');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(site.themeToggle).not.toBeChecked();
});
