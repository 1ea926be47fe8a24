import { RequestError, retryAfterIn, timeLimit } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import { untilAborted } from '@synapsei/shared-types/values';
import type { FeedConfig } from './config';
import { convertFeed } from './convert/convertFeed';

/** The error text of rss2json, which its clients know. */
const undownloadable = 'Cannot download this RSS feed, make sure the Rss URL is correct.';
const moved = 'rss_url has moved: list its new address in FEED_URLS.';

/** A server's validators of a version. */
type Validators = { etag?: string; lastModified?: string };
export type Loaded = { feed: FeedResponse; validators: Validators };

/** Downloads a feed; undefined if the server has nothing newer. @throws RequestError with the reason for the caller */
export async function downloadFeed(
  url: string,
  { etag, lastModified }: Validators,
  config: FeedConfig,
): Promise<Loaded | undefined> {
  const { feedServer, feedTimeoutMs } = config;
  const { pathname, search } = new URL(url);
  const signal = timeLimit(feedTimeoutMs);
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.5',
    'user-agent': 'SynapseiFeedConverter/0.1',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const address = feedServer ? feedServer + pathname + search : url;
  try {
    // A redirect could lead to an unlisted address.
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    if (response.status === 304) return undefined;
    return await untilAborted(read(response, url, config), signal);
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (!signal.aborted) throw new RequestError(502, undownloadable, { cause: error });
    throw new RequestError(504, `rss_url did not answer within ${feedTimeoutMs} ms.`);
  }
}

async function read(response: Response, url: string, { feedMaxBytes }: FeedConfig) {
  const { headers, status } = response;
  if (!response.ok) {
    await response.body?.cancel();
    const details = { cause: `HTTP status ${status}`, retryAfter: retryAfterIn(headers) };
    throw new RequestError(502, headers.has('location') ? moved : undownloadable, details);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted after decompression.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > feedMaxBytes)
      throw new RequestError(502, `rss_url answered with more than ${feedMaxBytes} bytes.`);
    chunks.push(chunk);
  }
  return {
    feed: convertFeed(Buffer.concat(chunks), headers.get('content-type') ?? '', url),
    validators: {
      etag: headers.get('etag') ?? undefined,
      lastModified: headers.get('last-modified') ?? undefined,
    },
  };
}
