/** The route of an address: what stands after its hash, without a query, and always with a leading slash. */
export function readPath(hash: string): string {
  const [path = ''] = hash.replace(/^#/, '').split(/[?#]/);
  return path.startsWith('/') ? path : `/${path}`;
}
