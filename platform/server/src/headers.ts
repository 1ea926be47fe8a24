import { isDelta } from './deltas';

/** The header table of every server of the site; `deploy/nginx.conf` repeats it, and a test compares them. */
export type ServerRole = 'shell' | 'remote';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** Names with a content hash, and names of differences: their bytes never change. */
export const isHashed = (path: string): boolean =>
  /\.[0-9a-f]{8,}\.\w+(\.\w+)*$/.test(path) || isDelta(path);

const everywhere = {
  // Two years, in seconds. Browsers apply it over HTTPS only.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Remotes are fetched from the shell's origin. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Directives that no element can set. The same in all revisions: caches may pair any page with any header. */
export const pagePolicy = "frame-ancestors 'none'";

const noDevices = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of pages: a page that opens another cannot reach into it. */
const pageHeaders = {
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': noDevices,
};

export function headersFor(role: ServerRole, path: string): Record<string, string> {
  return {
    ...everywhere,
    'cache-control': isHashed(path) ? immutable : revalidate,
    ...(role === 'remote' ? crossOrigin : {}),
    ...(role === 'shell' && path.endsWith('.html') && pageHeaders),
  };
}
