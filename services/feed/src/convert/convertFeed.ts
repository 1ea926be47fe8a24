import type { FeedResponse } from '@synapsei/shared-types/content';
import { parseFeed } from 'feedsmith';
import { FeedError } from '../FeedError';
import { decodeBytes } from './decodeBytes';
import { repairTruncated } from './repairTruncated';
import { toFeedItem } from './toFeedItem';
import { toSourceFeed } from './toSourceFeed';
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
    items: (source.items ?? []).slice(0, mostItems).map((item) => toFeedItem(item, context)),
  };
}

function readFeed(text: string): ReturnType<typeof toSourceFeed> {
  try {
    return toSourceFeed(parseFeed<string>(text));
  } catch (error) {
    const repaired = repairTruncated(text);
    if (repaired !== undefined) return readFeed(repaired);
    const message = 'rss_url did not answer with an RSS, Atom, RDF or JSON feed.';
    throw new FeedError(422, message, { cause: error });
  }
}
