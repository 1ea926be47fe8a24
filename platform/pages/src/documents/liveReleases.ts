import type { DeployedRelease, NavigationEntry, Registry } from '@synapsei/shared-types/registry';

/** The releases that every new visit gets, apart from candidates. */
export const liveReleases = ({ remotes }: Registry): DeployedRelease[] =>
  Object.values(remotes).flatMap(({ enabled, stable, versions }) =>
    enabled && versions[stable] ? [versions[stable]] : [],
  );

/** Entries of releases for a place of the site's navigation, in order. */
export const navigationAt = (
  place: NavigationEntry['place'],
  releases: Pick<DeployedRelease, 'navigation'>[],
): NavigationEntry[] =>
  releases
    .flatMap(({ navigation }) => navigation.filter((entry) => entry.place === place))
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
