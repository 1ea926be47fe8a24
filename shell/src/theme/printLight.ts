import type { ThemeStore } from './createThemeStore';

/** Pages print in the light theme, whichever is active. */
export function printLight(theme: ThemeStore, root = document.documentElement): void {
  addEventListener('beforeprint', () => (root.dataset.theme = 'light'));
  addEventListener('afterprint', () => (root.dataset.theme = theme.get()));
}
