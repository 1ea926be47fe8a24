import { imagesInHtml, safeUrl } from '@synapsei/shared-types';

/** Pictures that count readers and show nothing: part of their address → skip. */
const trackers = [
  'medium.com/_/stat',
  'feeds.feedburner.com',
  'pixel.wp.com',
  'stats.wordpress.com',
  'doubleclick.net',
  'google-analytics.com',
];

type ImageRules = {
  /** What relative addresses are relative to: the post's own address. */
  base?: string;
  /** Origins of our own services: the only ones that may send pictures over plain http. */
  ownOrigins: readonly string[];
};

/** The address of a feed's picture, or null when a page should not load it. */
export function safeImageUrl(src: unknown, { base, ownOrigins }: ImageRules): string | null {
  const href = safeUrl(src, { base });
  if (!href || trackers.some((tracker) => href.includes(tracker))) return null;
  const { protocol, origin } = new URL(href);
  return protocol === 'https:' || ownOrigins.includes(origin) ? href : null;
}

/** The first picture in a stranger's HTML that a page may show; null when there is none. The HTML stays text. */
export function firstImage(html: string, rules: ImageRules): string | null {
  const addresses = imagesInHtml(html).map((address) => safeImageUrl(address, rules));
  return addresses.find((address) => address !== null) ?? null;
}
