const longestAddress = 2048;

/** Where relative addresses start, and whether images must be https (false for feeds the operator vouches for). */
export type Context = { base: string; upgradeImages: boolean };

/**
 * A stranger's address made absolute, or '' when it is not one a visitor may follow: only http and https, no
 * credentials. `URL` also sees through `java\nscript:`.
 */
export function vetLink(address: string, base: string): string {
  const url = parse(address, base);
  return url?.href ?? '';
}

/** Like `vetLink`, and as https: a page served by https shows nothing else. */
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

/** Images that count readers or stand for an emoji; part of host and path. */
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
