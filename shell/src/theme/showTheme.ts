import type { ThemeName } from '@synapsei/shared-types';

/** Page and browser frame (`theme-color`) in a theme. Small: it also runs before the first paint. */
export function showTheme(theme: ThemeName, root = document.documentElement): void {
  root.dataset.theme = theme;
  document
    .querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    .forEach((meta) => (meta.media = meta.dataset.theme === theme ? 'all' : 'not all'));
}
