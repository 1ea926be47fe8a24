import { type FeedEntry, type Keeper, minuteMs } from './Keeper';

type Kept = { entry: FeedEntry; until: number };

/**
 * Keeps in this process; the feed least recently read goes first.
 * @param most feeds at once.
 */
export function createMemoryKeeper(most: number, now: () => number = Date.now): Keeper {
  const entries = new Map<string, Kept>();
  const counts = { minute: 0, visitors: new Map<string, number>() };

  function put(url: string, kept: Kept): void {
    entries.delete(url);
    entries.set(url, kept);
    for (const oldest of entries.keys()) {
      if (entries.size <= most) return;
      entries.delete(oldest);
    }
  }

  return {
    async read(url) {
      const kept = entries.get(url);
      if (!kept || now() >= kept.until) return undefined;
      put(url, kept);
      return kept.entry;
    },
    keep: async (url, entry, keepMs) => put(url, { entry, until: now() + keepMs }),
    async count(visitor) {
      const minute = Math.floor(now() / minuteMs);
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
