import { compressAnswer, createServer, networkOf, RequestError } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import { version } from '../package.json';
import { createFeedCache } from './cache/feedCache';
import type { FeedConfig } from './config';
import { createDownloader } from './download/createDownloader';
import { systemLookup, vetFeedUrl, type Lookup } from './download/addressGuard';
import { createKeeper, minuteMs, type Keeper } from './keeper/createKeeper';

const browserSeconds = 300;

type Query = { rss_url?: string | string[]; count?: string | string[] };

/** `GET /api/feed?rss_url=`: rss2json's answer, with `count` items (1 to 100, 25 by default). @param lookup of host names */
export async function createFeedServer(config: FeedConfig, lookup: Lookup = systemLookup) {
  const server = await createServer(config, {
    name: 'feed',
    version,
    checks: () => keeper.checks,
    cors: { methods: ['GET', 'HEAD'], maxAge: 600, exposedHeaders: ['retry-after'] },
    nothing: () => {
      const usage = 'A feed is at /api/feed?rss_url=<address of the feed>.';
      return new RequestError(404, `Not found. ${usage}`);
    },
    toBody: ({ message }) => ({ status: 'error', message }),
  });
  const keeper = await createKeeper(config, (sentence) => server.log.warn(sentence));
  const downloader = createDownloader(config, lookup);
  const cache = createFeedCache(config, keeper, downloader.download);
  server.addHook('onClose', () => Promise.all([keeper.close(), downloader.close()]));
  server.addHook('onSend', compressAnswer);
  server.get<{ Querystring: Query }>('/api/feed', async ({ query, ip }, reply) => {
    // Also of a refusal.
    reply.header('cache-control', 'no-store');
    await checkVisitor(ip, config.feedLimitPerMinute, keeper);
    const count = readCount(query.count);
    const url = vetFeedUrl(readAddress(query.rss_url), config).href;
    const { feed, state } = await cache.read(url);
    reply.header('cache-control', cacheControl(config)).header('x-feed-cache', state);
    return { ...feed, items: feed.items.slice(0, count) } satisfies FeedResponse;
  });
  return server;
}

/** @throws RequestError 429 beyond what one visitor may ask for in a minute of the clock. */
async function checkVisitor(ip: string, most: number, keeper: Keeper): Promise<void> {
  if ((await keeper.count(networkOf(ip))) <= most) return;
  const retryAfter = Math.ceil((minuteMs - (Date.now() % minuteMs)) / 1000);
  const message = `Too many feeds from this address. Try again in ${retryAfter} s.`;
  throw new RequestError(429, message, { retryAfter });
}

function readAddress(value: Query['rss_url']): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  const problem = Array.isArray(value) ? 'is given more than once' : 'is missing';
  throw new RequestError(
    422,
    `rss_url ${problem}: give one feed address, as in /api/feed?rss_url=https%3A%2F%2Fexample.com%2Ffeed.`,
  );
}

function readCount(value: Query['count'] = '25'): number {
  const count = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= 100) return count;
  throw new RequestError(422, 'count must be a whole number from 1 to 100.');
}

/** A browser need not request again sooner than the converter itself would. */
function cacheControl({ freshMs, staleMs }: FeedConfig): string {
  const maxAge = Math.min(browserSeconds, Math.floor(freshMs / 1000));
  return `public, max-age=${maxAge}, stale-while-revalidate=${Math.floor(staleMs / 1000)}`;
}
