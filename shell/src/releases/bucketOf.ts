/** Buckets are hundredths of a percent. */
export const bucketCount = 10_000;

/**
 * The bucket of a text: 32-bit FNV-1a over its UTF-16 code units, then the finalizer of
 * MurmurHash3, because FNV alone keeps texts with different endings close together. Registries rely
 * on it: another hash would redraw every visitor.
 */
export function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % bucketCount;
}
