import { expect, test } from '../../core/test';

test('Enter and Space flip the theme switch, which keeps its name and focus; the choice is stored', async ({
  page,
  site,
}) => {
  await site.open('/pricing');
  await site.settled();
  await expect(site.themeToggle).not.toBeChecked();
  await site.themeToggle.focus();
  for (const [key, theme] of [
    ['Enter', 'dark'],
    ['Space', 'light'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(site.themeToggle).toBeChecked({ checked: theme === 'dark' });
    await expect(site.themeToggle).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('synapsei-theme'))).toBe(theme);
  }
});

test('the switch shows its state without colour, by the position of its thumb', async ({
  site,
}) => {
  await site.open('/pricing');
  const thumb = site.themeToggle.locator('span span');
  const before = (await thumb.boundingBox())!.x;
  await site.themeToggle.click();
  await expect.poll(async () => (await thumb.boundingBox())!.x - before).toBe(25);
});
