import { LRUCache } from 'lru-cache';
import type { FeedConfig } from './config';
import type { Loaded } from './downloadFeed';

/** A feed as it was downloaded. */
type Entry = Loaded & {
  /** Last time that its server confirmed it, in ms since 1970. */
  checkedAt: number;
  /** `stale` means that it could not be renewed. */
  state: 'miss' | 'revalidated' | 'stale';
};

type Load = (url: string, validators: Loaded['validators']) => Promise<Loaded | undefined>;

/** Pause before a failing server is asked again while its last good feed is served. */
const retryPauseMs = 60_000;

type Limits = Pick<FeedConfig, 'feedUrls' | 'freshMs' | 'staleMs'>;

/** Fresh feeds at once, older ones revalidated, else the last good one until `staleMs`. Simultaneous reads share one. */
export function createFeedCache({ feedUrls, freshMs, staleMs }: Limits, load: Load) {
  const entries = new LRUCache<string, Entry>({
    max: Math.max(1, feedUrls.length),
    // 0 would be forever.
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: Date,
    async fetchMethod(url, known, { options }) {
      try {
        const loaded = await load(url, known?.validators ?? {});
        if (loaded) return { ...loaded, checkedAt: Date.now(), state: 'miss' };
        // Only who has one asks whether it was modified.
        return { ...known!, checkedAt: Date.now(), state: 'revalidated' };
      } catch (error) {
        if (!known || Date.now() - known.checkedAt > freshMs + staleMs) throw error;
        options.ttl = retryPauseMs;
        return { ...known, state: 'stale' };
      }
    },
  });

  return {
    async read(url: string) {
      const isKept = entries.has(url);
      const { feed, state } = (await entries.fetch(url))!;
      return { feed, state: isKept && state !== 'stale' ? 'hit' : state };
    },
  };
}
