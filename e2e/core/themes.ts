import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Widths in CSS pixels: a desktop, the widest with a burger menu, and a phone. */
export const widths = [1440, 768, 390] as const;

/** Opens the page in a theme, as if the visitor had chosen it before. */
export const rememberTheme = (page: Page, theme: Theme) =>
  page.addInitScript((value) => localStorage.setItem('synapsei-theme', value), theme);

/** Changes the theme of an open page, by its attribute and by the system's setting. */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
}
