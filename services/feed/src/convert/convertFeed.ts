import { RequestError } from '@synapsei/service-base';
import { imagesInHtml, type FeedItem, type FeedResponse } from '@synapsei/shared-types/content';
import { safeUrl } from '@synapsei/shared-types/values';
import { parseFeed } from 'feedsmith';
import { decodeBytes } from './decodeBytes';
import { toSourceFeed, type SourceItem } from './toSourceFeed';

/** Maximum number of items per feed: more would only fill the cache. */
const mostItems = 100;
/** Maximum length of a title: long enough for any headline, too short to fill the page. */
const longest = 500;

/** Converts RSS, Atom or JSON Feed to rss2json's format. @throws RequestError 422 for anything else */
export function convertFeed(bytes: Uint8Array, contentType: string, url: string): FeedResponse {
  const source = readFeed(decodeBytes(bytes, contentType));
  return {
    status: 'ok',
    feed: {
      url,
      title: oneLine(source.title),
      link: vetLink(source.link, url),
      author: oneLine(source.author),
      description: oneLine(source.description),
      image: vetImage(source.image, url, url),
    },
    items: (source.items ?? []).slice(0, mostItems).map((item) => toFeedItem(item, url)),
  };
}

function readFeed(text: string) {
  try {
    return toSourceFeed(parseFeed<string>(text));
  } catch (cause) {
    const message = 'rss_url did not answer with an RSS, Atom or JSON feed.';
    throw new RequestError(422, message, { cause });
  }
}

/** An item in rss2json's format: addresses are checked, the picture is chosen, the HTML is unchanged and untrusted. */
function toFeedItem(item: SourceItem, feedUrl: string): FeedItem {
  const link = vetLink(item.link, feedUrl);
  return {
    title: oneLine(item.title),
    pubDate: toPublishedTime(item.date),
    link,
    guid: item.guid?.trim() || link,
    author: oneLine(item.author),
    thumbnail: chooseThumbnail(item, link || feedUrl, feedUrl),
    description: item.description ?? item.content ?? '',
    content: item.content ?? item.description ?? '',
    enclosure: toEnclosure(item, feedUrl),
    categories: [...new Set(item.categories?.map(oneLine).filter(Boolean))],
  };
}

/** An item's picture: media images first, then enclosures, then the first one in the text; '' for none. */
function chooseThumbnail(item: SourceItem, base: string, feedUrl: string): string {
  const { images, enclosures = [], content, description } = item;
  const enclosed = enclosures.filter(({ type }) => type?.startsWith('image/'));
  const written = [content, description].flatMap((html) => imagesInHtml(html ?? ''));
  const addresses = [...images, ...enclosed.map(({ url }) => url), ...written];
  return addresses.map((address) => vetImage(address, base, feedUrl)).find(Boolean) ?? '';
}

function toEnclosure(
  { enclosures: [first] = [] }: SourceItem,
  base: string,
): FeedItem['enclosure'] {
  const link = vetLink(first?.url, base);
  return link ? { link, type: first?.type, length: first?.length } : {};
}

/** A title or name in one line. It must still be shown as text only. */
function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** An untrusted address as an absolute one, or '' if it is unsafe to follow. */
function vetLink(address: string | undefined, base: string): string {
  return safeUrl((address ?? '').trim(), { base }) ?? '';
}

/** Counters and emoji that blog software adds as images; part of host and path. */
const noPicture = /medium\.com\/_\/stat|feedburner\.com\/|pixel\.wp\.com\/|\/images\/core\/emoji\//;

/** A picture's address, checked like a link. Pages on https show no others, so https feeds have none. */
function vetImage(address: string | undefined, base: string, feedUrl: string): string {
  const safe = vetLink(address, base);
  if (!safe || noPicture.test(safe)) return '';
  return feedUrl.startsWith('https:') ? safe.replace(/^http:/, 'https:') : safe;
}

/** A date in rss2json's format, `YYYY-MM-DD HH:mm:ss` in UTC; '' if it is invalid. A time without a zone is in UTC. */
export function toPublishedTime(date = ''): string {
  const text = date.trim();
  const isZoned = !/[T\s]\d{1,2}:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  const time = Date.parse(isZoned ? text : `${text}Z`);
  if (Number.isNaN(time) || time < 0 || time > Date.UTC(9999, 11, 31)) return '';
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
