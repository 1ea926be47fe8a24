/** The header table of every server of the site; `tooling/deploy/nginx.conf` says the same, and a test compares them. */
export type ServerRole = 'shell' | 'remote';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** Names that carry a content hash: their bytes never change. */
const hashed = /\.[0-9a-f]{8}\.\w+(\.\w+)*$/;

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

/** Folders of landing pages, which have a policy of their own. */
const landing = /^\/?[asp]\//;

/** The file with the policy of a page, beside `index.html`. */
export const policyFile = (path: string): string =>
  landing.test(path) ? 'landing-csp.txt' : 'csp.txt';

/** Whether an address is that of a landing page without the slash at its end. */
export const lacksSlash = (path: string): boolean => /^\/[asp]\/[\w-]+$/.test(path);

/** Headers of a file beside its type, length and ETag. `csp` is the page's policy; by default none. */
export function headersFor(role: ServerRole, path: string, csp?: string): Record<string, string> {
  return {
    ...everywhere,
    'cache-control': isHashed(path) ? immutable : revalidate,
    ...(role === 'remote' ? crossOrigin : {}),
    ...(csp && path.endsWith('.html') ? { 'content-security-policy': csp } : {}),
  };
}
