import type { DeployedRelease, Registry } from '@synapsei/shared-types';

/** What every new visit gets, apart from candidates. */
export const liveReleases = ({ remotes }: Registry): DeployedRelease[] =>
  Object.values(remotes).flatMap(({ enabled, stable, versions }) =>
    enabled && versions[stable] ? [versions[stable]] : [],
  );
