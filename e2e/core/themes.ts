import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Desktop, the widest with a burger menu, and a phone. CSS pixels. */
export const widths = [1440, 768, 390] as const;

/** Opens the page in a theme, as if the visitor had chosen it before. */
export const rememberTheme = (page: Page, theme: Theme) =>
  page.addInitScript((value) => localStorage.setItem('synapsei-theme', value), theme);
