const longestAddress = 2048;

/** Base of relative addresses, and whether images must be https (false for trusted feeds). */
export type Context = { base: string; upgradeImages: boolean };

/**
 * An untrusted address made absolute, or '' if it is unsafe to follow: only http and https, no
 * credentials. `URL` also handles `java\nscript:`.
 */
export function vetLink(address: string, base: string): string {
  const url = parse(address, base);
  return url?.href ?? '';
}

/** Like `vetLink`, upgraded to https: a page served by https shows nothing else. */
export function vetImage(address: string, { base, upgradeImages }: Context): string {
  const url = parse(address, base);
  if (!url || isTracker(url)) return '';
  if (upgradeImages && url.protocol === 'http:') url.protocol = 'https:';
  return url.href;
}

function parse(address: string, base: string): URL | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > longestAddress || !URL.canParse(trimmed, base)) return;
  const url = new URL(trimmed, base);
  const isVisitable = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isVisitable ? url : undefined;
}

/** Tracking pixels and emoji images; part of host and path. */
const trackers = [
  /(^|\.)medium\.com\/_\/stat/,
  /(^|\.)feedburner\.com\//,
  /(^|\.)feedsportal\.com\//,
  /(^|\.)doubleclick\.net\//,
  /(^|\.)google-analytics\.com\//,
  /^(pixel|stats)\.(wp|wordpress)\.com\//,
  /^s\.w\.org\/images\/core\/emoji\//,
  /\/wp-includes\/images\/smilies\//,
  /\/(tracking-?)?pixel(\.gif|\.png|\/|$)/,
];

function isTracker(url: URL): boolean {
  return trackers.some((tracker) => tracker.test(url.hostname + url.pathname));
}
