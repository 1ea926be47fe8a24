/** Whether a site's policy lets a tab take code from an address; `http://localhost:*` is any port. */
export function isAllowed(url: string, patterns: readonly string[]): boolean {
  const { origin, protocol, hostname } = new URL(url);
  return patterns.some((pattern) =>
    pattern.endsWith(':*') ? pattern === `${protocol}//${hostname}:*` : pattern === origin,
  );
}
