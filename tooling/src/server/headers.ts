/** The header table of every server of the site; `tooling/deploy/nginx.conf` repeats it, and a test compares them. */
export type ServerRole = 'shell' | 'remote';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** Names with a content hash: their bytes never change. */
const hashed = /\.[0-9a-f]{8,}\.\w+(\.\w+)*$/;

export const isHashed = (path: string): boolean => hashed.test(path);

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Remotes are fetched from the shell's origin. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/**
 * What a page's own policy, an element of it, cannot say. The same for every revision: caches may
 * pair any page with any header.
 */
export const pagePolicy = "frame-ancestors 'none'";

/** Whether an address is that of a landing page without its trailing slash. */
export const lacksSlash = (path: string): boolean => /^\/[asp]\/[\w-]+$/.test(path);

/** Headers of a file besides type, length and ETag. */
export function headersFor(role: ServerRole, path: string): Record<string, string> {
  return {
    ...everywhere,
    'cache-control': isHashed(path) ? immutable : revalidate,
    ...(role === 'remote' ? crossOrigin : {}),
    ...(role === 'shell' && path.endsWith('.html') && { 'content-security-policy': pagePolicy }),
  };
}
