import { comparePatterns, routePattern, type RouteRecord } from '@synapsei/shared-types/registry';

/**
 * Whether a path matches a pattern (`/article/:id`, `/docs/*`), as react-router would match it. Kept small
 * because it also runs before the first paint.
 */
export function matchPath(pattern: string, path: string): boolean {
  const isOpen = pattern.endsWith('/*');
  const wanted = (isOpen ? pattern.slice(0, -2) : pattern).split('/');
  const given = path.replace(/(.)\/+$/, '$1').split('/');
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) =>
    segment[0] === ':' ? given[index] : segment === given[index],
  );
}

/** The page that a path is of, among those of the chosen releases. Of several, the one that react-router prefers. `path`: its pattern. */
export function findPage<Chosen extends { release: { routes: readonly RouteRecord[] } }>(
  choices: readonly Chosen[],
  path: string,
) {
  return choices
    .flatMap((chosen) =>
      chosen.release.routes.map((route) => ({
        ...chosen,
        module: route.module,
        route,
        path: routePattern(route),
      })),
    )
    .filter((page) => matchPath(page.path, path))
    .sort((left, right) => comparePatterns(left.path, right.path))[0];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What a path has in the places of a pattern's parameters, decoded. `*`: what an open end stands for. */
export function readParams(pattern: string, path: string): Record<string, string> {
  const given = path.split('/').map(decode);
  const wanted = pattern.split('/');
  return Object.fromEntries(
    wanted.flatMap((segment, index) => {
      if (segment === '*') return [[segment, given.slice(index).join('/')]];
      return segment[0] === ':' ? [[segment.slice(1), given[index] ?? '']] : [];
    }),
  );
}
