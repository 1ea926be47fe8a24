import { sha256, toPolicy } from '../documents/contentSecurityPolicy';

/** The policy of landing pages: they run one script of ours and make no requests. */
export function landingPolicy(preventFlash: string, contentAddress: string): string {
  return toPolicy({
    'default-src': ["'none'"],
    'script-src': [sha256(preventFlash)],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'https:', new URL(contentAddress).origin],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}
