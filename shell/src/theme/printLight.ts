import type { ThemeStore } from './createThemeStore';

/** Paper is white: pages print in the light theme, whichever is in view. */
export function printLight(theme: ThemeStore, root = document.documentElement): void {
  addEventListener('beforeprint', () => (root.dataset.theme = 'light'));
  addEventListener('afterprint', () => (root.dataset.theme = theme.get()));
}
