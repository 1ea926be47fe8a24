import type { ThemeName } from '@synapsei/shared-types';

/** Sets a theme on page and browser frame (`theme-color`). Kept small because it also runs before the first paint. */
export function showTheme(theme: ThemeName, root = document.documentElement): void {
  root.dataset.theme = theme;
  document
    .querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    .forEach((meta) => (meta.media = meta.dataset.theme === theme ? 'all' : 'not all'));
}
