import { matchRoutes } from 'react-router-dom';
import { routePattern, type RouteRecord } from '@synapsei/shared-types/registry';
import type { Choice } from '../releases/chooseRelease';

/** `path`: its route's pattern. */
type Page<Chosen> = Chosen & { module: string; route: RouteRecord; path: string };
export type SitePage = Page<Choice>;

/** Every page of the chosen releases. */
export const pagesOf = <Chosen extends Pick<Choice, 'release'>>(
  choices: readonly Chosen[],
): Page<Chosen>[] =>
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
