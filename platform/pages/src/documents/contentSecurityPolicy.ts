import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@synapsei/shared-types/config';

/** The policy source for an inline script, by its hash. */
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const originsOf = (addresses: string[]) => [
  ...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin)),
];

const googleScripts = 'https://www.googletagmanager.com';
/** Hosts for anonymous sign-in and token renewal. */
const googleIdentity = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
/** App Check's proof of a browser: reCAPTCHA's script, its frame and calls, and the exchange for a token. */
const appCheck = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
};
const googleCollectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Origins of images in articles and the feed: no request to another host can pose as an image. */
const imageOrigins = ({ services, feed, images }: RuntimeConfig) =>
  originsOf([services.content, feed.blogUrl, ...images.origins]);

const toPolicy = (directives: Record<string, string[]>): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

/** The page's policy, derived from the origins in the runtime config: no inline code but ours, no eval. */
export function contentSecurityPolicy(
  config: RuntimeConfig,
  inlineScripts: string[],
  /** Origins from which a tab may override a remote, as in the registry's policy. */
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
  const check: Partial<typeof appCheck> = config.firebase.appCheckKey ? appCheck : {};
  const analytics = config.analytics.measurementId ? [googleScripts, ...googleCollectors] : [];
  return toPolicy({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...[inlineScripts.map(sha256), remotes, analytics.slice(0, 1), check.scripts ?? []].flat(),
    ],
    'style-src': ["'self'", ...inlineStyles.map(sha256), ...remotes],
    'font-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', ...remotes, ...imageOrigins(config), ...analytics.slice(1)],
    'media-src': ["'self'", ...remotes],
    // Embeds too: the player checks whether they are reachable, because frames do not report it.
    'connect-src': [
      ...["'self'", remotes, services, identity, check.calls ?? [], collector, counts].flat(),
      ...[...embeds, ...analytics],
    ],
    'frame-src': ['https://open.spotify.com', ...embeds, ...(check.frames ?? [])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
  });
}

/** The policy of landing pages: they run our inline scripts and make no requests. */
export function landingPolicy(inlineScripts: string[], config: RuntimeConfig): string {
  return toPolicy({
    'default-src': ["'none'"],
    'script-src': inlineScripts.map(sha256),
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", ...imageOrigins(config)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

/** Adds Trusted Types to a policy, unless App Check's reCAPTCHA is used, which makes scripts and frames from strings. */
export const requireTrustedTypes = (
  policy: string,
  { appCheckKey }: Pick<RuntimeConfig['firebase'], 'appCheckKey'>,
): string =>
  appCheckKey ? policy : `${policy}; require-trusted-types-for 'script'; trusted-types default`;

/** Puts the policy into its page: a cached header of another revision could block the page's own code. */
export const policyTag = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
