/** Named segments of `path` if `pattern` (`/article/:id`) matches it, else `null`. Small: it also runs before the first paint. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index]!;
    if (segment[0] === ':' && value) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}
