import { matchRoutes } from 'react-router-dom';
import { routePattern, type RouteRecord } from '@synapsei/shared-types/registry';
import type { Choice } from '../releases/chooseRelease';

// Apart from `exposedModules`, which further chunks use: imported there, the main script could not merge the router
// into itself.

/** `path`: its route's pattern. */
export type SitePage = Choice & { module: string; route: RouteRecord; path: string };

/** Every page of the chosen releases. */
export const pagesOf = (choices: readonly Choice[]): SitePage[] =>
  choices.flatMap((choice) =>
    choice.release.routes.map((route) => ({
      ...choice,
      module: route.module,
      route,
      path: routePattern(route),
    })),
  );

/** The page that the router shows for a path. */
export function findPage(choices: readonly Choice[], path: string): SitePage | undefined {
  const routes = pagesOf(choices).map((page) => ({
    path: page.path,
    caseSensitive: true,
    handle: page,
  }));
  return matchRoutes(routes, path)?.[0]?.route.handle;
}
