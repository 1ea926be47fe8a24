import { themeKey } from '@synapsei/shared-types/registry';
import { safeStorage } from '../safeStorage';
import { showTheme } from '../theme/showTheme';

/** Sets the stored theme before the first paint; light if storage is blocked. */
showTheme(safeStorage.read(themeKey) === 'dark' ? 'dark' : 'light');
