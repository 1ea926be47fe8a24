import { imagesInHtml, type FeedItem } from '@synapsei/shared-types/content';
import { plainText } from './plainText';
import type { SourceEnclosure, SourceItem } from './sourceFeed';
import { toPublishedTime } from './toPublishedTime';
import { type Context, vetImage, vetLink } from './vetAddress';

/** An item in rss2json's format: addresses checked, the picture chosen, the HTML unchanged and untrusted. */
export function toFeedItem(item: SourceItem, feedContext: Context): FeedItem {
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
    enclosure: toEnclosure(item.enclosures[0], base),
    categories: toCategories(item.categories),
  };
}

/** Media images first, then image enclosures, then the first real picture in the text; '' for none. */
function chooseThumbnail(item: SourceItem, inText: Context, inItem: Context): string {
  const enclosures = item.enclosures.filter(isImage).map(({ url }) => url);
  const named = [...item.images, ...enclosures].map((url) => vetImage(url ?? '', inItem));
  const written = [item.content, item.description].flatMap((html) => imagesInHtml(html ?? ''));
  return [...named, ...written.map((url) => vetImage(url, inText))].find(Boolean) ?? '';
}

function isImage({ type }: SourceEnclosure): boolean {
  return type?.startsWith('image/') ?? false;
}

function toEnclosure(enclosure: SourceEnclosure | undefined, base: string): FeedItem['enclosure'] {
  const link = vetLink(enclosure?.url ?? '', base);
  if (!link) return {};
  return { link, type: enclosure?.type, length: enclosure?.length };
}

function toCategories(categories: SourceItem['categories']): string[] {
  const names = categories.map(plainText).filter(Boolean);
  return [...new Set(names)];
}
