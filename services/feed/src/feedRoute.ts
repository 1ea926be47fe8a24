import { networkOf } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import type { FastifyInstance } from 'fastify';
import type { FeedCache } from './cache/feedCache';
import type { FeedConfig } from './config';
import { vetFeedUrl } from './download/vetFeedUrl';
import { FeedError } from './FeedError';
import { type Keeper, minuteMs } from './keeper/Keeper';

const defaultCount = 25;
const browserSeconds = 300;

type Query = { rss_url?: string | string[]; count?: string | string[] };

/** `GET /api/feed?rss_url=`: rss2json's answer, and its `count` (1 to 100, 25 by default). */
export async function feedRoute(
  server: FastifyInstance,
  { config, cache, keeper }: { config: FeedConfig; cache: FeedCache; keeper: Keeper },
) {
  server.get<{ Querystring: Query }>('/api/feed', async ({ query, ip }, reply) => {
    await checkVisitor(ip, config, keeper);
    const count = readCount(query.count);
    const url = vetFeedUrl(readAddress(query.rss_url), config).href;
    const { feed, state } = await cache.read(url);
    reply.header('cache-control', cacheControl(config)).header('x-feed-cache', state);
    return { ...feed, items: feed.items.slice(0, count) } satisfies FeedResponse;
  });
}

/** @throws FeedError 429 beyond what one visitor may ask for in a minute of the clock. */
async function checkVisitor(
  ip: string,
  { limitPerMinute }: FeedConfig,
  keeper: Keeper,
): Promise<void> {
  if ((await keeper.count(networkOf(ip))) <= limitPerMinute) return;
  const retryAfter = Math.ceil((minuteMs - (Date.now() % minuteMs)) / 1000);
  throw new FeedError(429, `Too many feeds from this address. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
}

function readAddress(value: Query['rss_url']): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  const problem = Array.isArray(value) ? 'is given more than once' : 'is missing';
  throw new FeedError(
    422,
    `rss_url ${problem}: give one feed address, as in /api/feed?rss_url=https%3A%2F%2Fexample.com%2Ffeed.`,
  );
}

function readCount(value: Query['count']): number {
  if (value === undefined) return defaultCount;
  const count = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= 100) return count;
  throw new FeedError(422, 'count must be a whole number from 1 to 100.');
}

/** A browser need not request again sooner than the converter itself would. */
function cacheControl({ freshMs, staleMs }: FeedConfig): string {
  const maxAge = Math.min(browserSeconds, Math.floor(freshMs / 1000));
  return `public, max-age=${maxAge}, stale-while-revalidate=${Math.floor(staleMs / 1000)}`;
}
