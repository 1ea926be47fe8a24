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

/** Folders of landing pages, which have their own policy. */
const landing = /^\/?[asp]\//;

/** The file with a page's policy, beside `index.html`. */
export const policyFile = (path: string): string =>
  landing.test(path) ? 'landing-csp.txt' : 'csp.txt';

/** Whether an address is that of a landing page without its trailing slash. */
export const lacksSlash = (path: string): boolean => /^\/[asp]\/[\w-]+$/.test(path);

/** Headers of a file besides type, length and ETag. `csp` is the page's policy. Default: none. */
export function headersFor(role: ServerRole, path: string, csp?: string): Record<string, string> {
  return {
    ...everywhere,
    'cache-control': isHashed(path) ? immutable : revalidate,
    ...(role === 'remote' ? crossOrigin : {}),
    ...(csp && path.endsWith('.html') ? { 'content-security-policy': csp } : {}),
  };
}
