import { safeUrl } from '@synapsei/shared-types';

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

function isPixel(image: Element): boolean {
  const sizes = ['width', 'height'].map((name) => image.getAttribute(name));
  return sizes.some((size) => size !== null && Number.parseFloat(size) <= 1);
}

/** Even where nothing is shown a browser asks the page's policy about each of them, and reports it. */
const styleAttribute = /([\s/"'])style(?=\s*=)/gi;

/**
 * A template's content: nothing in it loads, runs or reaches the page. Not a parsed document, whose `base`
 * and `style` elements the page's policy would report as violations.
 */
function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html.replace(styleAttribute, '$1data-style');
  return template.content;
}

/** The first picture in a stranger's HTML that a page may show; null when there is none. */
export function firstImage(html: string, rules: ImageRules): string | null {
  const pictures = [...parseInert(html).querySelectorAll('img')].filter((image) => !isPixel(image));
  const addresses = pictures.map((image) => safeImageUrl(image.getAttribute('src'), rules));
  return addresses.find((address) => address !== null) ?? null;
}
