import type { NavigationEntry, PageRelease } from '@synapsei/shared-types/registry';

/** What every new visit gets, apart from candidates; of a registry, or of one as pages carry it. */
export const liveReleases = <Release extends PageRelease>({
  remotes,
}: {
  remotes: Record<string, { enabled: boolean; stable: string; versions: Record<string, Release> }>;
}): Release[] =>
  Object.values(remotes).flatMap(({ enabled, stable, versions }) =>
    enabled && versions[stable] ? [versions[stable]] : [],
  );

/** What releases show in a place of the site's navigation, in their order. */
export const navigationAt = (
  place: NavigationEntry['place'],
  releases: Pick<PageRelease, 'navigation'>[],
): NavigationEntry[] =>
  releases
    .flatMap(({ navigation }) => navigation.filter((entry) => entry.place === place))
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
