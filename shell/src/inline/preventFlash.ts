import { themeKey } from '../theme/themeKey';

/** Sets the stored theme before the first paint. Storage may be blocked: then the page stays light. */
try {
  document.documentElement.dataset.theme =
    localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.theme = 'light';
}
