import type { FeedResponse } from '@synapsei/shared-types/content';
import { LRUCache } from 'lru-cache';
import type { FeedConfig } from '../config';
import type { Loaded, Validators } from '../download/createDownloader';

/** A feed as it was downloaded; times in ms since 1970. */
type FeedEntry = {
  feed: FeedResponse;
  validators: Validators;
  checkedAt: number;
  /** Not asked again before. */
  retryAt: number;
};

type Load = (url: string, validators: Validators) => Promise<Loaded>;
/** `stale` means that a feed could not be renewed. */
type CacheRead = { feed: FeedResponse; state: 'hit' | 'miss' | 'revalidated' | 'stale' };

/** Pause before a failing server is retried while its last good feed is served. */
const retryPauseMs = 60_000;

type CacheConfig = Pick<FeedConfig, 'freshMs' | 'staleMs' | 'feedCacheEntries'>;

/** Fresh feeds at once, older ones revalidated, else the last good one until `staleMs`. Simultaneous reads share one. */
export function createFeedCache(
  { freshMs, staleMs, feedCacheEntries: max }: CacheConfig,
  load: Load,
) {
  // The feed least recently read goes first.
  const entries = new LRUCache<string, FeedEntry>({ max, ttlResolution: 0, perf: Date });
  const underway = new Map<string, Promise<CacheRead>>();

  function keep(url: string, entry: FeedEntry): void {
    // 0 would be forever.
    const ttl = Math.max(1, entry.checkedAt + freshMs + staleMs - Date.now());
    entries.set(url, entry, { ttl });
  }

  async function renew(url: string, entry: FeedEntry | undefined): Promise<CacheRead> {
    try {
      const loaded = await load(url, entry?.validators ?? {});
      if (loaded.status === 'new') {
        const { feed, validators } = loaded;
        keep(url, { feed, validators, checkedAt: Date.now(), retryAt: 0 });
        return { feed, state: 'miss' };
      }
      if (!entry) throw new Error('Not modified, though nothing was cached');
      keep(url, { ...entry, checkedAt: Date.now(), retryAt: 0 });
      return { feed: entry.feed, state: 'revalidated' };
    } catch (error) {
      if (!entry) throw error;
      keep(url, { ...entry, retryAt: Date.now() + retryPauseMs });
      return { feed: entry.feed, state: 'stale' };
    }
  }

  async function read(url: string): Promise<CacheRead> {
    const entry = entries.get(url);
    if (!entry) return renew(url, undefined);
    if (Date.now() - entry.checkedAt < freshMs) return { feed: entry.feed, state: 'hit' };
    if (Date.now() < entry.retryAt) return { feed: entry.feed, state: 'stale' };
    return renew(url, entry);
  }

  return {
    read(url: string): Promise<CacheRead> {
      const pending = underway.get(url) ?? read(url).finally(() => underway.delete(url));
      underway.set(url, pending);
      return pending;
    },
  };
}
