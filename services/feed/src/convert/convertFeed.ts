import type { FeedResponse } from '@synapsei/shared-types/content';
import { parseFeed } from 'feedsmith';
import { FeedError } from '../FeedError';
import { decodeBytes } from './decodeBytes';
import { fromAtom } from './fromAtom';
import { fromJson } from './fromJson';
import { fromRdf } from './fromRdf';
import { fromRss } from './fromRss';
import { repairTruncated } from './repairTruncated';
import type { SourceFeed } from './sourceFeed';
import { toFeedItem } from './toFeedItem';
import { type Context, vetImage, vetLink } from './vetAddress';
import { plainText } from './plainText';

/** Maximum items kept per feed: more would only fill the cache. */
const mostItems = 100;

/**
 * Any feed (RSS 0.9x to 2.0, RDF, Atom, JSON Feed) in rss2json's format.
 * @throws FeedError 422 if the bytes are not a feed.
 */
export function convertFeed(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  { url, upgradeImages }: { url: string; upgradeImages: boolean },
): FeedResponse {
  const source = readFeed(decodeBytes(bytes, contentType));
  const context: Context = { base: vetLink(source.base ?? '', url) || url, upgradeImages };
  return {
    status: 'ok',
    feed: {
      url,
      title: plainText(source.title),
      link: vetLink(source.link ?? '', context.base),
      author: plainText(source.author),
      description: plainText(source.description),
      image: vetImage(source.image ?? '', context),
    },
    items: source.items.slice(0, mostItems).map((item) => toFeedItem(item, context)),
  };
}

function readFeed(text: string): SourceFeed {
  try {
    return toSource(parseFeed<string>(text));
  } catch (error) {
    const repaired = repairTruncated(text);
    if (repaired !== undefined) return readFeed(repaired);
    const message = 'rss_url did not answer with an RSS, Atom, RDF or JSON feed.';
    throw new FeedError(422, message, { cause: error });
  }
}

function toSource(parsed: ReturnType<typeof parseFeed<string>>): SourceFeed {
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
