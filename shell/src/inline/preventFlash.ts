import { showTheme } from '../theme/showTheme';
import { themeKey } from '../theme/themeKey';

/** Sets the stored theme before the first paint. Storage may be blocked: then the page stays light. */
try {
  showTheme(localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light');
} catch {
  showTheme('light');
}
