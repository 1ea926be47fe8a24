import type { Page } from '@playwright/test';
import { createGate } from '../core/Faults';
import { plantedFaults } from '../core/needs';
import { expect, test } from '../core/test';

const main = /^\/main\.[0-9a-f]+\.js$/;
const backgrounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(13, 23, 34)' };
const textColours = { light: 'rgb(18, 38, 58)', dark: 'rgb(232, 240, 248)' };

const readBackground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const store = (page: Page, value: string) =>
  page.addInitScript((text) => localStorage.setItem('synapsei-theme', text), value);
const themeColour = (page: Page) => page.locator('meta[name="theme-color"][media="all"]');

for (const [stored, theme] of [
  ['dark', 'dark'],
  ['Dark', 'light'],
] as const) {
  test(
    `with ${JSON.stringify(stored)} stored the first paint is ${theme}, before any shell script`,
    plantedFaults,
    async ({ page, faults }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await store(page, stored);
      const gate = createGate();
      await faults.serve('shell', main, gate.answer);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await readBackground(page);
      await expect(themeColour(page)).toHaveAttribute('data-theme', theme);
      gate.open();
      await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked({
        checked: theme === 'dark',
      });
      expect(await readBackground(page)).toBe(before);
      expect(before).toBe(backgrounds[theme]);
    },
  );
}

/** Each status and the colour of its badge, which is the same in both themes. */
const badges = {
  Continue: 'rgb(27, 110, 46)',
  Hold: 'rgb(242, 162, 58)',
  Close: 'rgb(179, 38, 30)',
  'Need Pivot': 'rgb(31, 79, 191)',
};

// Specification: states.3, states.5
test('each theme change updates stored value, page background and text colour; product badges keep theirs', async ({
  page,
  site,
}) => {
  await site.openSettled('/products');
  for (const theme of ['light', 'dark', 'light'] as const) {
    await expect(site.themeToggle).toBeChecked({ checked: theme === 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', backgrounds[theme]);
    for (const words of [page.locator('body'), site.heading]) {
      await expect(words).toHaveCSS('color', textColours[theme]);
    }
    for (const [status, colour] of Object.entries(badges)) {
      const badge = site.main.getByText(status, { exact: true }).first();
      await expect(badge).toHaveCSS('background-color', colour);
    }
    await site.themeToggle.click();
    const stored = await page.evaluate(() => localStorage.getItem('synapsei-theme'));
    expect(stored).toBe(theme === 'light' ? 'dark' : 'light');
  }
});
