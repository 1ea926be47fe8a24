import { compressAnswer, createServer, isHttpUrl, RequestError } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import { version } from '../package.json';
import type { FeedConfig } from './config';
import { createFeedCache } from './FeedCache';
import { downloadFeed } from './downloadFeed';

const usage = 'A feed is at /api/feed?rss_url=<address of the feed>.';
const mostBrowserSeconds = 300;

type Query = { rss_url?: string | string[]; count?: string | string[] };

/** `GET /api/feed?rss_url=`: rss2json's answer, with `count` items (1 to 100, 25 by default). */
export async function createFeedServer(config: FeedConfig) {
  const server = await createServer(config, {
    name: 'feed',
    version,
    cors: { methods: ['GET', 'HEAD'], maxAge: 600 },
    nothing: () => new RequestError(404, `Not found. ${usage}`),
    toBody: ({ message }) => ({ status: 'error', message }),
  });
  const { feedFreshSeconds, feedStaleSeconds } = config;
  const freshSeconds = Math.min(mostBrowserSeconds, feedFreshSeconds);
  const kept = `public, max-age=${freshSeconds}, stale-while-revalidate=${feedStaleSeconds}`;
  const read = createFeedCache(config, (url, known) => downloadFeed(url, known, config));
  server.addHook('onSend', compressAnswer);
  server.get<{ Querystring: Query }>('/api/feed', async ({ query }, reply) => {
    // Refusals may be cached as well.
    reply.header('cache-control', 'no-store');
    const count = readCount(query.count);
    const { feed, state } = await read(readAddress(query.rss_url, config));
    reply.header('cache-control', kept).header('x-feed-cache', state);
    return { ...feed, items: feed.items.slice(0, count) } satisfies FeedResponse;
  });
  return server;
}

/** Checks that the feed is listed. @throws RequestError with the reason */
function readAddress(value: Query['rss_url'], { feedUrls }: FeedConfig): string {
  if (typeof value !== 'string' || !isHttpUrl(value))
    throw new RequestError(422, `rss_url must be one http or https address, encoded: ${usage}`);
  const url = new URL(value);
  url.hash = '';
  if (feedUrls.includes(url.href)) return url.href;
  throw new RequestError(403, 'rss_url cannot be converted: FEED_URLS does not list it.');
}

function readCount(value: Query['count'] = '25'): number {
  const count = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= 100) return count;
  throw new RequestError(422, 'count must be a whole number from 1 to 100.');
}
