import {
  routePattern,
  type DeployedRelease,
  type NavigationEntry,
  type OutcomeSource,
  type RouteRecord,
  type SlotName,
} from '@synapsei/shared-types';
import type { Choice } from '../releases/chooseRelease';
import { matchRoutes } from 'react-router-dom';

/** A module of a release: all that is needed to load and to name it. `source`: why this release. */
export type ExposedModule = { release: DeployedRelease; module: string; source: OutcomeSource };

/** `mf_chat@1.0.0 ./ChatPage`: says which one it is, in keys and in reports. */
export const moduleName = ({ release, module }: Pick<ExposedModule, 'release' | 'module'>) =>
  `${release.name}@${release.version} ${module}`;

type Choices = readonly Choice[];

/** A page of a release. `path`: the pattern of its route as the router takes it. */
export type SitePage = ExposedModule & { path: string; route: RouteRecord };

/** Every page that the site has. Which of them stands at a path is the router's to say. */
export function findPages(choices: Choices): SitePage[] {
  return choices.flatMap(({ release, source }) =>
    release.routes.map((route) => ({
      release,
      source,
      module: route.module,
      route,
      path: routePattern(route),
    })),
  );
}

/** The page at a path, as the router chooses it. */
export function findPage(choices: Choices, path: string): SitePage | null {
  const routes = findPages(choices).map((page) => ({ path: page.path, caseSensitive: true, page }));
  return matchRoutes(routes, path)?.[0]?.route.page ?? null;
}

/** What fills a slot, in order. */
export function findSlot(choices: Choices, slot: SlotName): ExposedModule[] {
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

/** Absolute addresses of what a first render of a module fetches. */
export function moduleFiles({
  release,
  module,
}: Pick<ExposedModule, 'release' | 'module'>): { url: string; integrity?: string }[] {
  const { js = [], css = [] } = release.exposes[module] ?? {};
  return [release.entry, ...js, ...css].map((file) => fileOf(release, file));
}

export function fileOf(
  release: DeployedRelease,
  file: string,
): { url: string; integrity?: string } {
  return { url: release.baseUrl + file, integrity: release.files[file] };
}
