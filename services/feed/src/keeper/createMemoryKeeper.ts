import { LRUCache } from 'lru-cache';
import { type FeedEntry, type Keeper, minuteMs } from './Keeper';

/**
 * Keeps in this process; the feed least recently read goes first.
 * @param max feeds at once.
 */
export function createMemoryKeeper(max: number): Keeper {
  const entries = new LRUCache<string, FeedEntry>({ max, ttlResolution: 0, perf: Date });
  const counts = { minute: 0, visitors: new Map<string, number>() };

  return {
    read: async (url) => entries.get(url),
    // 0 would be forever.
    keep: async (url, entry, keepMs) => void entries.set(url, entry, { ttl: Math.max(1, keepMs) }),
    async count(visitor) {
      const minute = Math.floor(Date.now() / minuteMs);
      if (minute !== counts.minute) {
        counts.minute = minute;
        counts.visitors.clear();
      }
      const count = (counts.visitors.get(visitor) ?? 0) + 1;
      counts.visitors.set(visitor, count);
      return count;
    },
    checks: {},
    close: async () => {},
  };
}
