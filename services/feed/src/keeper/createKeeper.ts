import { createHash } from 'node:crypto';
import { RedisLink } from '@synapsei/service-base/redis';
import type { FeedResponse } from '@synapsei/shared-types/content';
import { LRUCache } from 'lru-cache';
import type { FeedConfig } from '../config';
import type { Validators } from '../download/createDownloader';

/** A feed as it was downloaded; times in ms since 1970. */
export type FeedEntry = {
  feed: FeedResponse;
  validators: Validators;
  checkedAt: number;
  /** Not asked again before. */
  retryAt: number;
};

export const minuteMs = 60_000;
/** A feed is downloaded rather than waited for, in ms. */
const replyMs = 500;
const consequence = 'this process keeps feeds and counts visitors on its own';

export type Keeper = Awaited<ReturnType<typeof createKeeper>>;

/** Keeps in Redis for all processes, and here for when it is away. Never fails. @param report told a sentence for the operator */
export async function createKeeper(
  { feedCacheEntries: max, redisUrl: url }: Pick<FeedConfig, 'feedCacheEntries' | 'redisUrl'>,
  report: (sentence: string) => void = () => undefined,
) {
  // The feed least recently read goes first.
  const entries = new LRUCache<string, FeedEntry>({ max, ttlResolution: 0, perf: Date });
  const visits = { minute: 0, byVisitor: new Map<string, number>() };
  const options = { name: 'feed', consequence, scripts: {}, replyMs, report };
  const link = url === undefined ? undefined : new RedisLink({ ...options, url });
  await link?.start();
  return {
    async read(address: string): Promise<FeedEntry | undefined> {
      const text = await link?.attempt((client) => client.get(keyOf(address)));
      if (text === undefined) return entries.get(address);
      return text === null ? undefined : (JSON.parse(text) as FeedEntry);
    },
    /** @param keepMs after which it is gone. */
    async keep(address: string, entry: FeedEntry, keepMs: number): Promise<void> {
      // 0 would be forever.
      const ttl = Math.max(1, Math.ceil(keepMs));
      entries.set(address, entry, { ttl });
      const text = JSON.stringify(entry);
      await link?.attempt((client) => client.set(keyOf(address), text, { PX: ttl }));
    },
    /** How often a visitor has come in the current minute of the clock, this time included. */
    async count(visitor: string): Promise<number> {
      const minute = Math.floor(Date.now() / minuteMs);
      const key = `feed:visits:${minute}:${visitor}`;
      const replies = await link?.attempt((client) =>
        client
          .multi()
          .incr(key)
          .pExpire(key, 2 * minuteMs)
          .exec(),
      );
      if (replies) return Number(replies[0]);
      if (minute !== visits.minute) visits.byVisitor.clear();
      visits.minute = minute;
      const count = (visits.byVisitor.get(visitor) ?? 0) + 1;
      visits.byVisitor.set(visitor, count);
      return count;
    },
    checks: link?.checks ?? {},
    close: async () => link?.close(),
  };
}

/** The format's version is part of it: a newer process does not read what an older one wrote. */
function keyOf(address: string): string {
  return `feed:1:${createHash('sha256').update(address).digest('base64url')}`;
}
