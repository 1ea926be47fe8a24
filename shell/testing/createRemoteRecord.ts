import type { RemoteRecord } from '@synapsei/shared-types/registry';
import { createDeployedRelease } from '@synapsei/shared-types/testing';

type Versions = { stable: string; lastKnownGood?: string; canary?: string; weight?: number };

export const releaseOf = (version: string, name = 'mf_chat') =>
  createDeployedRelease({ name, version, uniqueName: `${name}@${version}` });

/** A remote with releases of these versions; its canary is for cohort `qa` and `weight` % (default 100). */
export function createRemoteRecord(
  { stable, lastKnownGood, canary, weight = 100 }: Versions,
  name = 'mf_chat',
): RemoteRecord {
  const versions = [stable, lastKnownGood, canary].filter((version) => version !== undefined);
  return {
    enabled: true,
    stable,
    lastKnownGood,
    canary: canary ? { version: canary, weight, salt: 's', cohorts: ['qa'] } : undefined,
    versions: Object.fromEntries(versions.map((version) => [version, releaseOf(version, name)])),
  };
}
