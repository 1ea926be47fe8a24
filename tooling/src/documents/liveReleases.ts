import type { DeployedRelease, Registry } from '@synapsei/shared-types';

/** The live release of each enabled remote. */
export function liveReleases(registry: Registry): DeployedRelease[] {
  return Object.values(registry.remotes)
    .filter((remote) => remote.enabled)
    .map((remote) => remote.versions[remote.stable]!);
}
