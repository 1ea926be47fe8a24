import { mediaImages } from './mediaImages';
import type { ParsedFeed, SourceFeed, SourceItem } from './sourceFeed';

type RssFeed = ParsedFeed<'rss'>;
type RssItem = NonNullable<RssFeed['items']>[number];

/** RSS 0.91 to 2.0. */
export function fromRss(feed: RssFeed): SourceFeed {
  return {
    title: feed.title,
    link: feed.link ?? feed.atom?.links?.find(({ rel }) => rel !== 'self')?.href,
    author: feed.itunes?.author ?? feed.dc?.creators?.[0] ?? feed.managingEditor?.name,
    description: feed.description,
    image: feed.image?.url ?? feed.itunes?.image,
    base: feed.xml?.base,
    items: (feed.items ?? []).map(toItem),
  };
}

function toItem(item: RssItem): SourceItem {
  const author = item.authors?.[0];
  return {
    title: item.title,
    link: item.link ?? item.atom?.links?.[0]?.href ?? permanentLink(item),
    guid: item.guid?.value,
    author: item.dc?.creators?.[0] ?? author?.name ?? author?.email ?? item.itunes?.author,
    date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
    description: item.description,
    content: item.content?.encoded,
    categories: [...(item.categories ?? []).map(({ name }) => name), ...(item.dc?.subjects ?? [])],
    enclosures: item.enclosures ?? [],
    images: [...mediaImages(item.media), item.itunes?.image],
    base: item.xml?.base,
  };
}

/** A guid is an address unless it says otherwise; whether it is usable is checked later. */
function permanentLink({ guid }: RssItem): string | undefined {
  return guid?.isPermaLink === false ? undefined : guid?.value;
}
