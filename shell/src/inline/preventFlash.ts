import { safeStorage, themeKey } from '../safeStorage';
import { showTheme } from '../theme/showTheme';

/** Sets the stored theme before the first paint. Storage may be blocked: then the page stays light. */
showTheme(safeStorage.read(themeKey) === 'dark' ? 'dark' : 'light');
