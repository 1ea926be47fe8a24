import { safeUrl } from '@synapsei/shared-types/values';

/** Base of relative addresses, and whether images must be https (false for trusted feeds). */
export type Context = { base: string; upgradeImages: boolean };

/** An untrusted address made absolute, or '' if it is unsafe to follow. */
export function vetLink(address: string, base: string): string {
  return safeUrl(address.trim(), { base }) ?? '';
}

/** Like `vetLink`, upgraded to https: a page served by https shows nothing else. */
export function vetImage(address: string, { base, upgradeImages }: Context): string {
  const safe = vetLink(address, base);
  if (!safe) return '';
  const url = new URL(safe);
  if (isTracker(url)) return '';
  if (upgradeImages) url.protocol = 'https:';
  return url.href;
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

function isTracker({ hostname, pathname }: URL): boolean {
  return trackers.some((tracker) => tracker.test(hostname + pathname));
}
