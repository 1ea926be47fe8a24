import { escapeText } from 'entities';
import type { parseFeed } from 'feedsmith';

type Parsed = ReturnType<typeof parseFeed<string>>;
/** feedsmith's result for one dialect. */
type ParsedFeed<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];
type Media = NonNullable<ParsedFeed<'rss'>['items']>[number]['media'];

/** An item in its dialect: untrusted raw strings. */
export type SourceItem = {
  [Name in 'title' | 'link' | 'guid' | 'author' | 'date' | 'description' | 'content']?: string;
} & {
  categories?: (string | undefined)[];
  enclosures?: { url?: string; type?: string; length?: number }[];
  /** Addresses of images outside the text, best first. */
  images: (string | undefined)[];
};

type SourceFeed = {
  [Name in 'title' | 'link' | 'author' | 'description' | 'image']?: string;
} & { items?: SourceItem[] };

/** @throws Error if the dialect is none of these */
export function toSourceFeed(parsed: Parsed): SourceFeed {
  if (parsed.format === 'atom') return fromAtom(parsed.feed);
  if (parsed.format === 'json') return fromJson(parsed.feed);
  if (parsed.format === 'rss') return fromRss(parsed.feed);
  throw new Error(`${parsed.format} is not converted.`);
}

function fromAtom(feed: ParsedFeed<'atom'>): SourceFeed {
  return {
    title: feed.title?.value,
    link: pageLink(feed.links),
    author: feed.authors?.[0]?.name,
    description: feed.subtitle?.value,
    image: feed.logo ?? feed.icon,
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
    })),
  };
}

/** Blogs have many links; the page is the alternate one, and a link without rel is alternate. */
function pageLink(links: ParsedFeed<'atom'>['links'] = []): string | undefined {
  const isPage = ({ type }: { type?: string }) => !type || type === 'text/html';
  return links.find((link) => (!link.rel || link.rel === 'alternate') && isPage(link))?.href;
}

function fromJson(feed: ParsedFeed<'json'>): SourceFeed {
  return {
    title: feed.title,
    link: feed.home_page_url,
    author: feed.authors?.[0]?.name,
    description: feed.description,
    image: feed.icon,
    items: feed.items?.map((item) => ({
      title: item.title,
      link: item.url ?? item.external_url,
      guid: item.id,
      author: (item.authors ?? feed.authors)?.[0]?.name,
      date: item.date_published ?? item.date_modified,
      // Plain text where the answer promises HTML.
      description: escapeText(item.summary ?? '') || undefined,
      content: item.content_html ?? escapeText(item.content_text ?? item.summary ?? ''),
      categories: item.tags,
      enclosures: item.attachments?.map((attachment) => ({
        url: attachment.url,
        type: attachment.mime_type,
        length: attachment.size_in_bytes,
      })),
      images: [item.image, item.banner_image],
    })),
  };
}

function fromRss(feed: ParsedFeed<'rss'>): SourceFeed {
  return {
    title: feed.title,
    link: feed.link,
    author: feed.itunes?.author ?? feed.dc?.creators?.[0] ?? feed.managingEditor?.name,
    description: feed.description,
    image: feed.image?.url ?? feed.itunes?.image,
    items: feed.items?.map(({ authors: [author] = [], guid, ...item }) => ({
      title: item.title,
      // A guid is an address unless it says otherwise; whether it is usable is checked later.
      link: item.link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
      guid: guid?.value,
      author: item.dc?.creators?.[0] ?? author?.name ?? author?.email ?? item.itunes?.author,
      date: item.pubDate ?? item.dc?.dates?.[0],
      description: item.description,
      content: item.content?.encoded,
      categories: item.categories?.map(({ name }) => name),
      enclosures: item.enclosures,
      images: [...mediaImages(item.media), item.itunes?.image],
    })),
  };
}

/** The images in an item's Media RSS elements: thumbnails, then image contents. */
function mediaImages(media: Media): (string | undefined)[] {
  const groups = media ? [media, ...(media.groups ?? [])] : [];
  const contents = groups.flatMap((group) => group.contents ?? []);
  const thumbnails = [...groups, ...contents].flatMap((holder) => holder.thumbnails ?? []);
  const images = contents.filter(({ medium, type }) => /^image/.test(medium ?? type ?? ''));
  return [...thumbnails, ...images].map(({ url }) => url);
}
