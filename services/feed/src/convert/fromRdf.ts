import { mediaImages } from './mediaImages';
import type { ParsedFeed, SourceFeed, SourceItem } from './sourceFeed';

type RdfFeed = ParsedFeed<'rdf'>;
type RdfItem = NonNullable<RdfFeed['items']>[number];

/** RSS 0.90 and 1.0, which are RDF documents. */
export function fromRdf(feed: RdfFeed): SourceFeed {
  return {
    title: feed.title,
    link: feed.link,
    author: feed.dc?.creators?.[0],
    description: feed.description,
    image: feed.image?.url,
    items: (feed.items ?? []).map(toItem),
  };
}

function toItem(item: RdfItem): SourceItem {
  return {
    title: item.title ?? item.dc?.titles?.[0],
    link: item.link ?? item.rdf?.about,
    guid: item.rdf?.about,
    author: item.dc?.creators?.[0],
    date: item.dc?.dates?.[0],
    description: item.description,
    content: item.content?.encoded,
    categories: item.dc?.subjects ?? [],
    enclosures: [],
    images: mediaImages(item.media),
  };
}
