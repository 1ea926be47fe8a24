import rateLimit from '@fastify/rate-limit';
import { compressAnswer, createServer, networkOf, RequestError } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import { version } from '../package.json';
import { createFeedCache } from './cache/feedCache';
import type { FeedConfig } from './config';
import { createDownloader } from './download/createDownloader';
import { systemLookup, vetFeedUrl, type Lookup } from './download/addressGuard';

const browserSeconds = 300;
const minuteMs = 60_000;

type Query = { rss_url?: string | string[]; count?: string | string[] };

/** `GET /api/feed?rss_url=`: rss2json's answer, with `count` items (1 to 100, 25 by default). @param lookup of host names */
export async function createFeedServer(config: FeedConfig, lookup: Lookup = systemLookup) {
  const server = await createServer(config, {
    name: 'feed',
    version,
    cors: { methods: ['GET', 'HEAD'], maxAge: 600, exposedHeaders: ['retry-after'] },
    nothing: () => {
      const usage = 'A feed is at /api/feed?rss_url=<address of the feed>.';
      return new RequestError(404, `Not found. ${usage}`);
    },
    toBody: ({ message }) => ({ status: 'error', message }),
  });
  const downloader = createDownloader(config, lookup);
  const cache = createFeedCache(config, downloader.download);
  server.addHook('onClose', () => downloader.close());
  await server.register(rateLimit, { global: false });
  const take = server.createRateLimit({
    max: config.feedLimitPerMinute,
    timeWindow: minuteMs,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  server.addHook('onSend', compressAnswer);
  server.get<{ Querystring: Query }>('/api/feed', async (request, reply) => {
    const { query } = request;
    // Also of a refusal.
    reply.header('cache-control', 'no-store');
    const taken = await take(request);
    if (!taken.isAllowed && taken.isExceeded) throw tooMany(taken.ttlInSeconds);
    const count = readCount(query.count);
    const url = vetFeedUrl(readAddress(query.rss_url), config).href;
    const { feed, state } = await cache.read(url);
    reply.header('cache-control', cacheControl(config)).header('x-feed-cache', state);
    return { ...feed, items: feed.items.slice(0, count) } satisfies FeedResponse;
  });
  return server;
}

function tooMany(retryAfter: number): RequestError {
  const message = `Too many feeds from this address. Try again in ${retryAfter} s.`;
  return new RequestError(429, message, { retryAfter });
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
