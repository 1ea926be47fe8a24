import type { PageRelease } from '@synapsei/shared-types/registry';
import { failedKey, readJson, safeSession } from '../safeStorage';

/** The releases that failed in this tab; lost on reload only if storage is blocked. */
export function createFailedReleases(storage = safeSession) {
  const stored = readJson(storage, failedKey);
  const names = new Set(Array.isArray(stored) ? stored.map(String) : []);
  return {
    has: ({ uniqueName }: PageRelease) => names.has(uniqueName),
    add({ uniqueName }: PageRelease) {
      names.add(uniqueName);
      storage.write(failedKey, JSON.stringify([...names]));
    },
  };
}
