/** The origins among the patterns, for people. Folders of previews are reached by links. */
export const listOrigins = (patterns: readonly string[]): string =>
  patterns.filter((pattern) => !pattern.endsWith('/')).join(', ') || 'none';

/** Whether a tab may load code from an address: an origin, `http://localhost:*` with any port, or below a folder. */
export function isAllowed(url: string, patterns: readonly string[]): boolean {
  const { origin, protocol, hostname } = new URL(url);
  return patterns.some((pattern) =>
    pattern.endsWith('/')
      ? url.startsWith(pattern)
      : [origin, `${protocol}//${hostname}:*`].includes(pattern),
  );
}
