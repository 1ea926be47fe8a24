import { isRecord, readEach, safeUrl } from '@synapsei/shared-types/values';
import { firstImage, safeImageUrl } from './firstImage';

/** A blog post, ready to show: every address checked, every text plain. */
export type BlogPost = {
  id: string;
  title: string;
  /** Null if the feed's link is missing or unsafe. */
  link: string | null;
  image: string | null;
  categories: string[];
  /** ISO 8601; null if the feed's date is invalid. */
  publishedAt: string | null;
};

type Item = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The converter writes `2026-01-05 08:30:00` for a time in UTC. */
function parseDate(value: unknown): string | null {
  const bare = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text(value));
  const time = Date.parse(bare ? `${bare[1]}T${bare[2]}Z` : text(value));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function parseCategories(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(text).filter(Boolean) : [];
  return [...new Set(names)];
}

/** Pictures outside the description; rss2json does not turn an image enclosure into a thumbnail. */
function namedImages({ thumbnail, enclosure }: Item): unknown[] {
  const isImage = isRecord(enclosure) && text(enclosure.type).startsWith('image/');
  return isImage ? [thumbnail, enclosure.link] : [thumbnail];
}

function parseImage(item: Item, link: string | null, ownOrigins: readonly string[]) {
  const rules = { base: link ?? undefined, ownOrigins };
  const named = namedImages(item).map((address) => safeImageUrl(address, rules));
  return [firstImage(text(item.description), rules), ...named].find(Boolean) ?? null;
}

function parseItem(item: unknown, position: number, ownOrigins: readonly string[]): BlogPost {
  if (!isRecord(item) || !(text(item.title) || text(item.link))) {
    throw new Error("An item of the feed is not a post: it has neither 'title' nor 'link'");
  }
  const link = safeUrl(item.link);
  return {
    id: `${position} ${text(item.guid)}`,
    title: text(item.title) || 'Untitled post',
    link,
    image: parseImage(item, link, ownOrigins),
    categories: parseCategories(item.categories),
    publishedAt: parseDate(item.pubDate),
  };
}

/**
 * Parses the converter's response: its `items`, and its `status` if it has one. Only `ownOrigins` may
 * serve pictures over plain http.
 * @throws if the response reports an error, has no list of items, or has no item that is a post
 */
export function parseFeed(answer: unknown, ownOrigins: readonly string[]): BlogPost[] {
  if (!isRecord(answer) || (answer.status ?? 'ok') !== 'ok') {
    const reason = isRecord(answer) ? text(answer.message) : '';
    throw new Error(`The feed converter refused the request${reason && `: ${reason}`}`);
  }
  if (!Array.isArray(answer.items)) throw new Error("The feed converter's 'items' is not a list");
  return readEach(answer.items, (item, position) => parseItem(item, position, ownOrigins));
}
