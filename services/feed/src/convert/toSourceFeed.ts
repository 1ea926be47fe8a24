import { escapeText } from 'entities';
import type { parseFeed } from 'feedsmith';

type Parsed = ReturnType<typeof parseFeed<string>>;
/** feedsmith's result for one dialect. */
type ParsedFeed<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];
type AtomLinks = ParsedFeed<'atom'>['links'];
type Media = NonNullable<ParsedFeed<'rss'>['items']>[number]['media'];

type Texts<Name extends string> = Partial<Record<Name, string>>;

/** An item in its dialect: untrusted raw strings. */
export type SourceItem = Texts<
  'title' | 'link' | 'guid' | 'author' | 'date' | 'description' | 'content' | 'base'
> & {
  categories?: (string | undefined)[];
  enclosures?: { url?: string; type?: string; length?: number }[];
  /** Addresses of images outside the text, best first. */
  images: (string | undefined)[];
};

type SourceFeed = Texts<'title' | 'link' | 'author' | 'description' | 'image' | 'base'> & {
  items?: SourceItem[];
};

export function toSourceFeed(parsed: Parsed): SourceFeed {
  switch (parsed.format) {
    case 'atom':
      return fromAtom(parsed.feed);
    case 'json':
      return fromJson(parsed.feed);
    case 'rdf':
      return fromRdf(parsed.feed);
    case 'rss':
      return fromRss(parsed.feed);
  }
}

/** Atom 0.3 and 1.0. */
function fromAtom(feed: ParsedFeed<'atom'>): SourceFeed {
  return {
    title: feed.title?.value,
    link: pageLink(feed.links),
    author: feed.authors?.[0]?.name,
    description: feed.subtitle?.value,
    image: feed.logo ?? feed.icon,
    base: feed.xml?.base,
    items: feed.entries?.map((entry) => ({
      title: entry.title?.value,
      link: pageLink(entry.links),
      guid: entry.id,
      author: (entry.authors ?? feed.authors)?.[0]?.name,
      date: entry.published ?? entry.updated,
      description: entry.summary?.value,
      content: entry.content?.value,
      categories: entry.categories?.map(({ label, term }) => label ?? term),
      enclosures: entry.links
        ?.filter(({ rel }) => rel === 'enclosure')
        .map(({ href, type, length }) => ({ url: href, type, length })),
      images: mediaImages(entry.media),
      base: entry.xml?.base,
    })),
  };
}

/** Blogs have many links; the page is the alternate one, and a link without rel is alternate. */
function pageLink(links: AtomLinks = []): string | undefined {
  const pages = links.filter(({ rel }) => !rel || rel === 'alternate');
  return (pages.find(({ type }) => !type || type === 'text/html') ?? pages[0])?.href;
}

/** JSON Feed 1 and 1.1. */
function fromJson(feed: ParsedFeed<'json'>): SourceFeed {
  return {
    title: feed.title,
    link: feed.home_page_url,
    author: feed.authors?.[0]?.name,
    description: feed.description,
    image: feed.icon ?? feed.favicon,
    items: feed.items?.map((item) => {
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
        categories: item.tags,
        enclosures: item.attachments?.map(({ url, mime_type, size_in_bytes }) => ({
          url,
          type: mime_type,
          length: size_in_bytes,
        })),
        images: [item.image, item.banner_image],
      };
    }),
  };
}

/** RSS 0.90 and 1.0, which are RDF documents. */
function fromRdf(feed: ParsedFeed<'rdf'>): SourceFeed {
  return {
    title: feed.title,
    link: feed.link,
    author: feed.dc?.creators?.[0],
    description: feed.description,
    image: feed.image?.url,
    items: feed.items?.map((item) => ({
      title: item.title ?? item.dc?.titles?.[0],
      link: item.link ?? item.rdf?.about,
      guid: item.rdf?.about,
      author: item.dc?.creators?.[0],
      date: item.dc?.dates?.[0],
      description: item.description,
      content: item.content?.encoded,
      categories: item.dc?.subjects,
      images: mediaImages(item.media),
    })),
  };
}

/** RSS 0.91 to 2.0. */
function fromRss(feed: ParsedFeed<'rss'>): SourceFeed {
  return {
    title: feed.title,
    link: feed.link ?? feed.atom?.links?.find(({ rel }) => rel !== 'self')?.href,
    author: feed.itunes?.author ?? feed.dc?.creators?.[0] ?? feed.managingEditor?.name,
    description: feed.description,
    image: feed.image?.url ?? feed.itunes?.image,
    base: feed.xml?.base,
    items: feed.items?.map((item) => {
      const [author] = item.authors ?? [];
      // A guid is an address unless it says otherwise; whether it is usable is checked later.
      const permanent = item.guid?.isPermaLink === false ? undefined : item.guid?.value;
      return {
        title: item.title,
        link: item.link ?? item.atom?.links?.[0]?.href ?? permanent,
        guid: item.guid?.value,
        author: item.dc?.creators?.[0] ?? author?.name ?? author?.email ?? item.itunes?.author,
        date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
        description: item.description,
        content: item.content?.encoded,
        categories: [
          ...(item.categories ?? []).map(({ name }) => name),
          ...(item.dc?.subjects ?? []),
        ],
        enclosures: item.enclosures,
        images: [...mediaImages(item.media), item.itunes?.image],
        base: item.xml?.base,
      };
    }),
  };
}

/** The images in an item's Media RSS elements: thumbnails, then image contents. */
function mediaImages(media: Media): (string | undefined)[] {
  if (!media) return [];
  const groups = [media, ...(media.groups ?? [])];
  const contents = groups.flatMap((group) => group.contents ?? []);
  const thumbnails = [...groups, ...contents].flatMap((holder) => holder.thumbnails ?? []);
  return [...thumbnails, ...contents.filter(isImage)].map(({ url }) => url);
}

function isImage({ medium, type, url }: { medium?: string; type?: string; url?: string }): boolean {
  if (medium || type) return medium === 'image' || (type?.startsWith('image/') ?? false);
  return /\.(avif|gif|jpe?g|png|webp)([?#]|$)/i.test(url ?? '');
}
