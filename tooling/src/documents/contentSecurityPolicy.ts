import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@synapsei/shared-types';

/** How a policy names an inline script by its very bytes. */
export const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const originsOf = (addresses: string[]) => [
  ...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin)),
];

const googleScripts = 'https://www.googletagmanager.com';
/** What signs visitors in, and renews that. */
const googleIdentity = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
const googleCollectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Directives as the header wants them. */
export function toPolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The page's policy, from what the runtime config trusts: no inline code but ours, no eval. */
export function contentSecurityPolicy(
  config: RuntimeConfig,
  inlineScripts: string[],
  /** Origins that a tab may take a remote from instead, as the registry's policy lists them. */
  overrideOrigins: readonly string[],
  inlineStyles: string[] = [],
): string {
  const remotes = [...new Set([...originsOf(config.remotes.origins), ...overrideOrigins])];
  const services = originsOf(Object.values(config.services));
  const collector = originsOf([config.telemetry.collector]);
  const counts = originsOf([config.share.facebookCount, config.share.redditCount]);
  const embeds = originsOf(config.podcast.episodes.map((episode) => episode.src));
  const asksGoogle = config.firebase.anonymousSignIn && !config.services.identity;
  const identity = asksGoogle ? googleIdentity : [];
  const analytics = config.analytics.measurementId ? [googleScripts, ...googleCollectors] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(sha256), ...remotes, ...analytics.slice(0, 1)],
    'style-src': ["'self'", ...inlineStyles.map(sha256), ...remotes],
    'font-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', 'https:', ...remotes, ...services],
    'media-src': ["'self'", ...remotes],
    // Embeds too: the player asks whether they can be reached, as frames do not tell.
    'connect-src': [
      "'self'",
      ...[remotes, services, identity, collector, counts, embeds, analytics].flat(),
    ],
    'frame-src': ['https://open.spotify.com', ...embeds],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return toPolicy(directives);
}
