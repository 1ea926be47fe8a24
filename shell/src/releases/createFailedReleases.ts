import type { DeployedRelease } from '@synapsei/shared-types';
import { failedKey, safeSession } from '../safeStorage';

/** The releases that failed in this tab: known over reloads, or where storage is blocked until the next one. */
export function createFailedReleases(storage = safeSession) {
  const stored = storage.readJson(failedKey);
  const names = new Set(Array.isArray(stored) ? stored.map(String) : []);
  return {
    has: ({ uniqueName }: DeployedRelease) => names.has(uniqueName),
    add({ uniqueName }: DeployedRelease) {
      names.add(uniqueName);
      storage.write(failedKey, JSON.stringify([...names]));
    },
  };
}
