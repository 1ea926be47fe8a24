import { createStore, type ThemeName } from '@synapsei/shared-types/host';
import { themeKey, themeAttribute } from '@synapsei/shared-types/registry';
import { onChangeElsewhere, safeStorage } from '../safeStorage';

/** Sets a theme on page and browser frame (`theme-color`). Kept small because it also runs before the first paint. */
export function showTheme(theme: ThemeName, root = document.documentElement): void {
  root.setAttribute(themeAttribute, theme);
  document
    .querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    .forEach(
      (meta) => (meta.media = meta.getAttribute(themeAttribute) === theme ? 'all' : 'not all'),
    );
}

/** The stored theme; light if storage is blocked. */
export const readTheme = (): ThemeName =>
  safeStorage.read(themeKey) === 'dark' ? 'dark' : 'light';

/**
 * 'Read at start; dark applies only if the stored value is dark' (specification, section 4). Pages print in the
 * light theme, whichever is active. A theme chosen in one tab is shown in all.
 */
export function createThemeStore(root = document.documentElement) {
  const store = createStore(readTheme());
  function show(next: ThemeName) {
    // Page background and text follow: they are custom properties of the root element.
    showTheme(next, root);
    store.set(next);
  }
  show(store.get());
  onChangeElsewhere(themeKey, () => show(readTheme()));
  addEventListener('beforeprint', () => (root.dataset.theme = 'light'));
  addEventListener('afterprint', () => (root.dataset.theme = store.get()));
  return {
    get: store.get,
    subscribe: store.subscribe,
    toggle() {
      const next = store.get() === 'dark' ? 'light' : 'dark';
      safeStorage.write(themeKey, next);
      show(next);
    },
  };
}

export type ThemeStore = ReturnType<typeof createThemeStore>;
