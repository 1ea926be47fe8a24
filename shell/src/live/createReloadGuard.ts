import { safeSession, type SafeStorage } from '../safeStorage';

export const reloadedKey = 'synapsei-reloaded';

/**
 * Allows one reload per release and tab. None if storage is blocked: nothing would remember it, and
 * the page could reload forever.
 */
export function createReloadGuard(storage: Pick<SafeStorage, 'read' | 'write'> = safeSession) {
  const readNames = () => (storage.read(reloadedKey) ?? '').split(' ').filter(Boolean);
  return (uniqueName: string): boolean => {
    const names = readNames();
    if (names.includes(uniqueName)) return false;
    storage.write(reloadedKey, [...names, uniqueName].join(' '));
    return readNames().includes(uniqueName);
  };
}
