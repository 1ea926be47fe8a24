import type {
  DeployedRelease,
  NavigationEntry,
  Registry,
  RouteRecord,
  SlotName,
} from '@synapsei/shared-types';
import { matchPath } from './matchPath';

/** A module of a release: all that is needed to load and to name it. */
export type Part = { release: DeployedRelease; module: string };

export type SitePage = Part & { route: RouteRecord; params: Record<string, string> };

/** The live release of each enabled remote. */
export function liveReleases(registry: Registry): DeployedRelease[] {
  return Object.values(registry.remotes)
    .filter((remote) => remote.enabled)
    .map((remote) => remote.versions[remote.stable]!);
}

/** Exact routes win over those with named segments, whoever declares them. */
export function findPage(registry: Registry, path: string): SitePage | null {
  const matches = liveReleases(registry).flatMap((release) =>
    release.routes.flatMap((route) => {
      const params = matchPath(route.path, path);
      return params ? [{ release, module: route.module, route, params }] : [];
    }),
  );
  const named = (page: SitePage) => Object.keys(page.params).length;
  return matches.sort((left, right) => named(left) - named(right))[0] ?? null;
}

/** What fills a slot, in order. */
export function findSlot(registry: Registry, slot: SlotName): Part[] {
  return liveReleases(registry)
    .flatMap((release) => release.slots.map((record) => ({ release, ...record })))
    .filter((record) => record.slot === slot)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0))
    .map(({ release, module }) => ({ release, module }));
}

/** Navigation entries of one place, in order. */
export function findNavigation(
  registry: Registry,
  place: NavigationEntry['place'],
): NavigationEntry[] {
  return liveReleases(registry)
    .flatMap((release) => release.navigation)
    .filter((entry) => entry.place === place)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
}

/** Absolute addresses of what a first render of a part fetches. */
export function partFiles({ release, module }: Part): { url: string; integrity?: string }[] {
  const { js = [], css = [] } = release.exposes[module] ?? {};
  return [release.entry, ...js, ...css].map((file) => fileOf(release, file));
}

export function fileOf(
  release: DeployedRelease,
  file: string,
): { url: string; integrity?: string } {
  return { url: release.baseUrl + file, integrity: release.files[file] };
}
