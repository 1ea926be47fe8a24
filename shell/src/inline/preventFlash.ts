import { readTheme, showTheme } from '../theme/ThemeStore';

/** Sets the stored theme before the first paint. */
showTheme(readTheme());
