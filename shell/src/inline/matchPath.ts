/**
 * Whether a path matches a pattern (`/article/:id`, `/docs/*`), with the same result as the router.
 * Kept small because it runs before the first paint.
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
