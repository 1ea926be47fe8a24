import { RequestError } from '@synapsei/service-base';
import { imagesInHtml, type FeedItem, type FeedResponse } from '@synapsei/shared-types/content';
import { safeUrl } from '@synapsei/shared-types/values';
import { decodeHTML } from 'entities';
import { parseFeed } from 'feedsmith';
import { decodeBytes } from './decodeBytes';
import { toPublishedTime } from './toPublishedTime';
import { toSourceFeed, type SourceItem } from './toSourceFeed';

/** Base of relative addresses, and whether images must be https (false for trusted feeds). */
type Context = { base: string; upgradeImages: boolean };

/** Maximum items kept per feed: more would only fill the cache. */
const mostItems = 100;

/** RSS 0.9x to 2.0, RDF, Atom or JSON Feed in rss2json's format. @throws RequestError 422: it is none. */
export function convertFeed(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  { url, upgradeImages }: { url: string; upgradeImages: boolean },
): FeedResponse {
  const source = readFeed(decodeBytes(bytes, contentType));
  const context: Context = { base: vetLink(source.base ?? '', url) || url, upgradeImages };
  return {
    status: 'ok',
    feed: {
      url,
      title: plainText(source.title),
      link: vetLink(source.link ?? '', context.base),
      author: plainText(source.author),
      description: plainText(source.description),
      image: vetImage(source.image ?? '', context),
    },
    items: (source.items ?? []).slice(0, mostItems).map((item) => toFeedItem(item, context)),
  };
}

function readFeed(text: string): ReturnType<typeof toSourceFeed> {
  try {
    return toSourceFeed(parseFeed<string>(text));
  } catch (cause) {
    const repaired = repairTruncated(text);
    if (repaired !== undefined) return readFeed(repaired);
    const message = 'rss_url did not answer with an RSS, Atom, RDF or JSON feed.';
    throw new RequestError(422, message, { cause });
  }
}

const endings: [lastItem: string, rest: string][] = [
  ['</item>', '</channel></rss>'],
  ['</entry>', '</feed>'],
];

/** A truncated feed, closed after its last complete item; undefined if there is none. */
function repairTruncated(text: string): string | undefined {
  for (const [lastItem, rest] of endings) {
    const end = text.lastIndexOf(lastItem);
    if (end !== -1 && !text.includes(rest.slice(-6), end))
      return text.slice(0, end + lastItem.length) + rest;
  }
  return undefined;
}

/** An item in rss2json's format: addresses checked, the picture chosen, the HTML unchanged and untrusted. */
function toFeedItem(item: SourceItem, feedContext: Context): FeedItem {
  const base = vetLink(item.base ?? '', feedContext.base) || feedContext.base;
  const context = { ...feedContext, base };
  const link = vetLink(item.link ?? '', base);
  return {
    title: plainText(item.title),
    pubDate: toPublishedTime(item.date),
    link,
    guid: item.guid?.trim() || link,
    author: plainText(item.author),
    thumbnail: chooseThumbnail(item, { ...context, base: link || base }, context),
    description: item.description ?? item.content ?? '',
    content: item.content ?? item.description ?? '',
    enclosure: toEnclosure(item, base),
    categories: [...new Set(item.categories?.map(plainText).filter(Boolean))],
  };
}

/** Media images first, then image enclosures, then the first real picture in the text; '' for none. */
function chooseThumbnail(item: SourceItem, inText: Context, inItem: Context): string {
  const enclosures = item.enclosures?.filter(({ type }) => type?.startsWith('image/')) ?? [];
  const addresses = [...item.images, ...enclosures.map(({ url }) => url)];
  const named = addresses.map((url) => vetImage(url ?? '', inItem));
  const written = [item.content, item.description].flatMap((html) => imagesInHtml(html ?? ''));
  return [...named, ...written.map((url) => vetImage(url, inText))].find(Boolean) ?? '';
}

function toEnclosure({ enclosures }: SourceItem, base: string): FeedItem['enclosure'] {
  const [first] = enclosures ?? [];
  const link = vetLink(first?.url ?? '', base);
  return link ? { link, type: first?.type, length: first?.length } : {};
}

/** Long enough for any headline; an untrusted title must not fill the page. */
const longest = 500;

/** A title or name: markup removed, entities decoded, white space collapsed. Must still be shown as text only. */
function plainText(text: string | undefined): string {
  const bare = (text ?? '').replace(/<\/?[a-z!][^<>]{0,2000}>/gi, '');
  return decodeHTML(bare).replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** An untrusted address made absolute, or '' if it is unsafe to follow. */
function vetLink(address: string, base: string): string {
  return safeUrl(address.trim(), { base }) ?? '';
}

/** Like `vetLink`, upgraded to https: a page served by https shows nothing else. */
function vetImage(address: string, { base, upgradeImages }: Context): string {
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
