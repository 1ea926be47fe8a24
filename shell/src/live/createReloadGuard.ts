export const reloadedKey = 'synapsei-reloaded';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * Allows one reload per release and tab, ever. Where storage is blocked none: nothing would remember it,
 * and the page could reload for ever.
 */
export function createReloadGuard(storage: () => Storage = () => sessionStorage) {
  return (uniqueName: string): boolean => {
    try {
      const known = storage().getItem(reloadedKey) ?? '';
      const names = known.split(' ');
      if (names.includes(uniqueName)) return false;
      storage().setItem(reloadedKey, `${known} ${uniqueName}`.trim());
      return storage().getItem(reloadedKey)!.split(' ').includes(uniqueName);
    } catch {
      return false;
    }
  };
}
