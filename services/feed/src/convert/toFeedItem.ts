import { imagesInHtml, type FeedItem } from '@synapsei/shared-types/content';
import { plainText } from './plainText';
import { toPublishedTime } from './toPublishedTime';
import type { SourceItem } from './toSourceFeed';
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
