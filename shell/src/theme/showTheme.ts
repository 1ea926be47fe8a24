import type { ThemeName } from '@synapsei/shared-types/host';
import { themeAttribute } from '@synapsei/shared-types/registry';

/** Sets a theme on page and browser frame (`theme-color`). Kept small because it also runs before the first paint. */
export function showTheme(theme: ThemeName, root = document.documentElement): void {
  root.setAttribute(themeAttribute, theme);
  document
    .querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    .forEach(
      (meta) => (meta.media = meta.getAttribute(themeAttribute) === theme ? 'all' : 'not all'),
    );
}
