import type { RequestError } from '@synapsei/service-base';
import { LRUCache } from 'lru-cache';
import type { FeedConfig } from './config';
import type { Loaded } from './downloadFeed';

/** A downloaded feed and the time when its server last confirmed it, or the reason why there is none. */
type Entry = Partial<Loaded> & {
  failure?: unknown;
  checkedAt: number;
  /** `stale`: the feed could not be renewed. */
  state: 'miss' | 'revalidated' | 'stale';
};
type Load = (url: string, validators: Loaded['validators']) => Promise<Loaded | undefined>;

type Limits = Pick<FeedConfig, 'feedUrls' | 'feedFreshSeconds' | 'feedStaleSeconds'>;

/**
 * Revalidates old feeds, else serves the last good one. A failing server is asked again after the pause it asks for.
 */
export function createFeedCache(limits: Limits, load: Load) {
  const freshMs = limits.feedFreshSeconds * 1_000;
  const longestMs = freshMs + limits.feedStaleSeconds * 1_000;
  const entries = new LRUCache<string, Entry>({
    max: Math.max(1, limits.feedUrls.length),
    // 0 would mean forever.
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: Date,
    async fetchMethod(url, known, { options }) {
      try {
        const loaded = await load(url, known?.validators ?? {});
        if (loaded) return { ...loaded, checkedAt: Date.now(), state: 'miss' };
        // `known` is set: without the validators of a kept feed a server never answers that nothing is newer.
        return { ...known!, checkedAt: Date.now(), state: 'revalidated' };
      } catch (failure) {
        const isKept = known?.feed && Date.now() - known.checkedAt <= longestMs;
        const { retryAfter = isKept ? 60 : 5 } = (failure as Partial<RequestError>).details ?? {};
        options.ttl = retryAfter * 1_000;
        return isKept ? { ...known, state: 'stale' } : { failure, checkedAt: 0, state: 'stale' };
      }
    },
  });

  return async function read(url: string) {
    const isKept = entries.has(url);
    const { feed, failure, state } = (await entries.fetch(url))!;
    if (!feed) throw failure;
    return { feed, state: isKept && state !== 'stale' ? 'hit' : state };
  };
}
