import { escapeText } from 'entities';
import type { parseFeed } from 'feedsmith';
import { plainText } from './plainText';

type Parsed = ReturnType<typeof parseFeed<string>>;
/** feedsmith's result for one dialect. */
type ParsedFeed<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];
type Media = NonNullable<ParsedFeed<'rss'>['items']>[number]['media'];
type AtomText = { value?: string; type?: string };
type SourceFeed = ReturnType<typeof fromRss>;
/** An untrusted item: `description` and `content` are HTML, the rest is plain text; the best image comes first. */
export type SourceItem = NonNullable<SourceFeed['items']>[number];

/** Converts a feed of any known dialect. @throws Error for another one */
export function toSourceFeed(parsed: Parsed): SourceFeed {
  if (parsed.format === 'atom') return fromAtom(parsed.feed);
  if (parsed.format === 'json') return fromJson(parsed.feed);
  if (parsed.format === 'rss') return fromRss(parsed.feed);
  throw new Error(`${parsed.format} feeds are not supported.`);
}

function fromAtom(feed: ParsedFeed<'atom'>): SourceFeed {
  return {
    title: textOf(feed.title),
    link: pageLink(feed.links),
    author: feed.authors?.[0]?.name,
    description: textOf(feed.subtitle),
    image: feed.logo ?? feed.icon,
    items: feed.entries?.map((entry) => ({
      title: textOf(entry.title),
      link: pageLink(entry.links),
      guid: entry.id,
      author: (entry.authors ?? feed.authors)?.[0]?.name,
      date: entry.published ?? entry.updated,
      description: htmlOf(entry.summary),
      content: htmlOf(entry.content),
      categories: entry.categories?.map(({ label, term }) => label ?? term),
      enclosures: entry.links
        ?.filter(({ rel }) => rel === 'enclosure')
        .map(({ href, type, length }) => ({ url: href, type, length })),
      images: mediaImages(entry.media),
    })),
  };
}

const isMarkup = ({ type = 'text' }: AtomText) => /html/i.test(type);
const textOf = (text: AtomText = {}) => (isMarkup(text) ? plainText(text.value) : text.value);
const htmlOf = (text: AtomText = {}) =>
  isMarkup(text) ? text.value : text.value && escapeText(text.value);

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
      description: htmlOf({ value: item.summary }),
      content: item.content_html ?? htmlOf({ value: item.content_text ?? item.summary }),
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

function fromRss(feed: ParsedFeed<'rss'>) {
  const { itunes, dc, managingEditor } = feed;
  return {
    title: plainText(feed.title),
    link: feed.link,
    author: plainText(itunes?.author ?? dc?.creators?.[0] ?? managingEditor?.name),
    description: plainText(feed.description),
    image: feed.image?.url ?? itunes?.image,
    items: feed.items?.map(({ authors: [person] = [], guid, itunes, dc, ...item }) => ({
      title: plainText(item.title),
      // A guid is an address unless it says otherwise. Its safety is checked later.
      link: item.link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
      guid: guid?.value,
      author: plainText(dc?.creators?.[0] ?? person?.name ?? person?.email ?? itunes?.author),
      date: item.pubDate ?? dc?.dates?.[0],
      description: item.description,
      content: item.content?.encoded,
      categories: item.categories?.map(({ name }) => plainText(name)),
      enclosures: item.enclosures,
      images: [...mediaImages(item.media), itunes?.image],
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
