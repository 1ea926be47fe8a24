import type { FeedResponse } from '@synapsei/shared-types';
import type { FeedConfig } from '../config';
import type { Validators } from '../download/createDownloader';

type Loaded =
  { status: 'unchanged' } | { status: 'new'; feed: FeedResponse; validators: Validators };
type Load = (url: string, validators: Validators) => Promise<Loaded>;
type Entry = { feed: FeedResponse; validators: Validators; checkedAt: number; retryAt: number };
/** `stale` means that a feed could not be renewed. */
type CacheRead = { feed: FeedResponse; state: 'hit' | 'miss' | 'revalidated' | 'stale' };
export type FeedCache = { read(url: string): Promise<CacheRead> };

/** Pause before a failing server is retried while its last good feed is served. */
const retryPauseMs = 60_000;

type Limits = Pick<FeedConfig, 'freshMs' | 'staleMs' | 'cacheEntries'>;

/**
 * Feeds by address: fresh ones are served immediately, older ones are revalidated, and if that
 * fails the last good one is served until `staleMs`. Simultaneous reads of one address share one
 * download; the least recently used is evicted first.
 */
export function createFeedCache(limits: Limits, load: Load, now = Date.now): FeedCache {
  const entries = new Map<string, Entry>();
  const underway = new Map<string, Promise<CacheRead>>();

  function remember(url: string, entry: Entry): void {
    entries.delete(url);
    entries.set(url, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.cacheEntries) return;
      entries.delete(oldest);
    }
  }

  async function renew(url: string, entry: Entry | undefined): Promise<CacheRead> {
    try {
      const loaded = await load(url, entry?.validators ?? {});
      if (loaded.status === 'new') {
        remember(url, { ...loaded, checkedAt: now(), retryAt: 0 });
        return { feed: loaded.feed, state: 'miss' };
      }
      if (!entry) throw new Error('Not modified, though nothing was cached');
      remember(url, { ...entry, checkedAt: now(), retryAt: 0 });
      return { feed: entry.feed, state: 'revalidated' };
    } catch (error) {
      if (!entry || now() - entry.checkedAt > limits.freshMs + limits.staleMs) throw error;
      remember(url, { ...entry, retryAt: now() + retryPauseMs });
      return { feed: entry.feed, state: 'stale' };
    }
  }

  function readCached(url: string, entry: Entry | undefined): CacheRead | undefined {
    if (!entry) return undefined;
    const isFresh = now() - entry.checkedAt < limits.freshMs;
    if (!isFresh && now() >= entry.retryAt) return undefined;
    remember(url, entry);
    return { feed: entry.feed, state: isFresh ? 'hit' : 'stale' };
  }

  return {
    async read(url) {
      const entry = entries.get(url);
      const cached = readCached(url, entry);
      if (cached) return cached;
      const pending = underway.get(url) ?? renew(url, entry).finally(() => underway.delete(url));
      underway.set(url, pending);
      return pending;
    },
  };
}
