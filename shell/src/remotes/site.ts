import type {
  DeployedRelease,
  NavigationEntry,
  OutcomeSource,
  RouteRecord,
  SlotName,
} from '@synapsei/shared-types';
import type { Choice } from '../releases/chooseRelease';
import { matchPath } from './matchPath';

/** A module of a release: all that is needed to load and to name it. `source`: why this release. */
export type Part = { release: DeployedRelease; module: string; source: OutcomeSource };

type Choices = readonly Choice[];

export type SitePage = Part & { route: RouteRecord; params: Record<string, string> };

/** Exact routes win over those with named segments, whoever declares them. */
export function findPage(choices: Choices, path: string): SitePage | null {
  const matches = choices.flatMap(({ release, source }) =>
    release.routes.flatMap((route) => {
      const params = matchPath(route.path, path);
      return params ? [{ release, source, module: route.module, route, params }] : [];
    }),
  );
  const named = (page: SitePage) => Object.keys(page.params).length;
  return matches.sort((left, right) => named(left) - named(right))[0] ?? null;
}

/** What fills a slot, in order. */
export function findSlot(choices: Choices, slot: SlotName): Part[] {
  return choices
    .flatMap(({ release, source }) =>
      release.slots.map((record) => ({ release, source, ...record })),
    )
    .filter((record) => record.slot === slot)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0))
    .map(({ release, source, module }) => ({ release, source, module }));
}

/** Navigation entries of one place, in order. */
export function findNavigation(
  choices: Choices,
  place: NavigationEntry['place'],
): NavigationEntry[] {
  return choices
    .flatMap(({ release }) => release.navigation)
    .filter((entry) => entry.place === place)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
}

/** Absolute addresses of what a first render of a part fetches. */
export function partFiles({
  release,
  module,
}: Pick<Part, 'release' | 'module'>): { url: string; integrity?: string }[] {
  const { js = [], css = [] } = release.exposes[module] ?? {};
  return [release.entry, ...js, ...css].map((file) => fileOf(release, file));
}

export function fileOf(
  release: DeployedRelease,
  file: string,
): { url: string; integrity?: string } {
  return { url: release.baseUrl + file, integrity: release.files[file] };
}
