import { escapeText } from 'entities';
import type { ParsedFeed, SourceFeed, SourceItem } from './sourceFeed';

type JsonFeed = ParsedFeed<'json'>;
type JsonItem = NonNullable<JsonFeed['items']>[number];

/** JSON Feed 1 and 1.1. */
export function fromJson(feed: JsonFeed): SourceFeed {
  return {
    title: feed.title,
    link: feed.home_page_url,
    author: feed.authors?.[0]?.name,
    description: feed.description,
    image: feed.icon ?? feed.favicon,
    items: (feed.items ?? []).map((item) => toItem(item, feed)),
  };
}

function toItem(item: JsonItem, feed: JsonFeed): SourceItem {
  const plain = item.content_text ?? item.summary;
  return {
    title: item.title,
    link: item.url ?? item.external_url,
    guid: item.id,
    author: (item.authors ?? feed.authors)?.[0]?.name,
    date: item.date_published ?? item.date_modified,
    // Plain text where the answer promises HTML.
    description: item.summary && escapeText(item.summary),
    content: item.content_html ?? (plain && escapeText(plain)),
    categories: item.tags ?? [],
    enclosures: (item.attachments ?? []).map(({ url, mime_type, size_in_bytes }) => ({
      url,
      type: mime_type,
      length: size_in_bytes,
    })),
    images: [item.image, item.banner_image],
  };
}
