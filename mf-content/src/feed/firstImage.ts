import { imagesInHtml } from '@synapsei/shared-types/content';
import { safeUrl } from '@synapsei/shared-types/values';

/** Parts of the addresses of tracking pixels, which are skipped. */
const trackers = [
  'medium.com/_/stat',
  'feeds.feedburner.com',
  'pixel.wp.com',
  'stats.wordpress.com',
  'doubleclick.net',
  'google-analytics.com',
];

type ImageRules = {
  /** The post's own address, the base of relative ones. */
  base?: string;
  /** Origins of our own services: the only ones allowed to serve pictures over plain http. */
  ownOrigins: readonly string[];
};

/** The address of a feed's picture, or null if a page should not load it. */
export function safeImageUrl(src: unknown, { base, ownOrigins }: ImageRules): string | null {
  const href = safeUrl(src, { base });
  if (!href || trackers.some((tracker) => href.includes(tracker))) return null;
  const { protocol, origin } = new URL(href);
  return protocol === 'https:' || ownOrigins.includes(origin) ? href : null;
}

/** The first picture in untrusted HTML that a page may show; null if there is none. The HTML is never rendered. */
export function firstImage(html: string, rules: ImageRules): string | null {
  const addresses = imagesInHtml(html).map((address) => safeImageUrl(address, rules));
  return addresses.find((address) => address !== null) ?? null;
}
