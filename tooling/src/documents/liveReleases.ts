import type { DeployedRelease, Registry } from '@synapsei/shared-types';

/** What every new visit gets, but for candidates. */
export const liveReleases = ({ remotes }: Registry): DeployedRelease[] =>
  Object.values(remotes).flatMap(({ enabled, stable, versions }) =>
    enabled && versions[stable] ? [versions[stable]] : [],
  );
