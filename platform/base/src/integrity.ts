import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes: sha384, base64. */
export function integrity(bytes: string | Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
