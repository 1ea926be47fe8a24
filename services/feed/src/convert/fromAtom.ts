import { mediaImages } from './mediaImages';
import type { ParsedFeed, SourceFeed, SourceItem } from './sourceFeed';

type AtomFeed = ParsedFeed<'atom'>;
type AtomEntry = NonNullable<AtomFeed['entries']>[number];
type AtomLink = NonNullable<AtomEntry['links']>[number];

/** Atom 0.3 and 1.0. */
export function fromAtom(feed: AtomFeed): SourceFeed {
  return {
    title: feed.title?.value,
    link: pageLink(feed.links),
    author: feed.authors?.[0]?.name,
    description: feed.subtitle?.value,
    image: feed.logo ?? feed.icon,
    base: feed.xml?.base,
    items: (feed.entries ?? []).map((entry) => toItem(entry, feed)),
  };
}

function toItem(entry: AtomEntry, feed: AtomFeed): SourceItem {
  return {
    title: entry.title?.value,
    link: pageLink(entry.links),
    guid: entry.id,
    author: (entry.authors ?? feed.authors)?.[0]?.name,
    date: entry.published ?? entry.updated,
    description: entry.summary?.value,
    content: entry.content?.value,
    categories: (entry.categories ?? []).map(({ label, term }) => label ?? term),
    enclosures: (entry.links ?? []).filter(({ rel }) => rel === 'enclosure').map(toEnclosure),
    images: mediaImages(entry.media),
    base: entry.xml?.base,
  };
}

/** Blogs have many links; the page is the alternate one, and a link without rel is alternate. */
function pageLink(links: AtomLink[] = []): string | undefined {
  const pages = links.filter(({ rel }) => !rel || rel === 'alternate');
  return (pages.find(({ type }) => !type || type === 'text/html') ?? pages[0])?.href;
}

function toEnclosure({ href, type, length }: AtomLink) {
  return { url: href, type, length };
}
