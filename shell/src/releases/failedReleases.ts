import type { DeployedRelease } from '@synapsei/shared-types';
import { failedKey } from './failedKey';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

function read(storage: () => Storage): string[] {
  try {
    const names: unknown = JSON.parse(storage().getItem(failedKey) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

/** The releases that failed in this tab: known over reloads, or where storage is blocked until the next one. */
export function createFailedReleases(storage: () => Storage = () => sessionStorage) {
  const names = new Set(read(storage));
  return {
    has: ({ uniqueName }: DeployedRelease) => names.has(uniqueName),
    add({ uniqueName }: DeployedRelease) {
      names.add(uniqueName);
      try {
        storage().setItem(failedKey, JSON.stringify([...names]));
      } catch {
        // The page itself remembers.
      }
    },
  };
}
