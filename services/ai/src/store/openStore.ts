import { once } from 'node:events';
import { Redis, type ChainableCommander } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** How long Redis may take to connect and to answer, and how long a start waits for it, in ms. */
const replyMs = 1_000;
const startMs = 2_000;
const reconnectMs = 250;
/** In one process: counts and lists together. */
const mostCounts = 50_000;
const mostLists = 5_000;

/** A sum, and the ms until it begins anew. */
export type Count = { total: number; endsInMs: number };

/** Short lists and counts, each with a time to live. Never fails. */
export type Store = {
  /** Adds an amount, which may be 0. The first one of a key begins its time. */
  count: (key: string, amount: number, keepMs: number) => Promise<Count>;
  /** Adds an item to a list, whose last `most` items are kept. Each item begins its time anew. */
  append: (key: string, item: string, most: number, keepMs: number) => Promise<void>;
  /** Oldest first; none: the key is unknown. */
  list: (key: string) => Promise<string[]>;
};

/** In this process alone. What was used least recently makes room. */
export function createOwnStore(): Store {
  const timed = { ttlResolution: 0, perf: Date };
  const counts = new LRUCache<string, number>({ max: mostCounts, noUpdateTTL: true, ...timed });
  const lists = new LRUCache<string, string[]>({ max: mostLists, ...timed });
  return {
    async count(key, amount, keepMs) {
      const total = (counts.get(key) ?? 0) + amount;
      counts.set(key, total, { ttl: keepMs });
      return { total, endsInMs: counts.getRemainingTTL(key) };
    },
    async append(key, item, most, keepMs) {
      lists.set(key, [...(lists.get(key) ?? []), item].slice(-most), { ttl: keepMs });
    },
    list: async (key) => lists.get(key) ?? [],
  };
}

/**
 * In Redis (7 or later) or Valkey, for all processes. While it is away, counts are 0 and lists empty. Resolves when it
 * is there or known to be away. @param warn told once that it is away, and once that it is back
 */
export async function openSharedStore(url: string, warn: (sentence: string) => void) {
  const redis = new Redis(url, {
    keyPrefix: 'ai:',
    // A request never waits for Redis to return.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: replyMs,
    socketTimeout: replyMs,
    retryStrategy: () => reconnectMs,
  });
  let isAway = false;

  /** @param reason why Redis did not do what was asked. Default: it did. */
  function note(reason?: unknown): void {
    const wasAway = isAway;
    isAway = reason !== undefined;
    if (isAway === wasAway) return;
    const news = isAway
      ? `away (${codeOf(reason)}): questions are answered without memory, and limits are not counted.`
      : 'back.';
    warn(`Redis at ${new URL(url).host} (REDIS_URL) is ${news}`);
  }

  redis.on('error', note);
  redis.on('ready', () => note());
  await once(redis, 'ready', { signal: AbortSignal.timeout(startMs) }).catch(note);

  /** The results of commands that write. Undefined: Redis is unreachable or accepts no writes. */
  async function write(commands: ChainableCommander): Promise<unknown[] | undefined> {
    try {
      const results = (await commands.exec()) ?? [];
      for (const [failure] of results) if (failure) throw failure;
      note();
      return results.map(([, result]) => result);
    } catch (reason) {
      note(reason);
      return undefined;
    }
  }

  return {
    /** For other parts that know Redis. */
    redis,
    checks: { redis: { problem: () => (isAway ? 'away' : undefined) } },
    async count(key, amount, keepMs) {
      const commands = redis.pipeline().incrby(key, amount).pexpire(key, keepMs, 'NX').pttl(key);
      const [total = 0, , endsInMs = 0] = (await write(commands)) ?? [];
      return { total: Number(total), endsInMs: Number(endsInMs) };
    },
    async append(key, item, most, keepMs) {
      await write(redis.pipeline().rpush(key, item).ltrim(key, -most, -1).pexpire(key, keepMs));
    },
    // A Redis that accepts no writes still reads, so only writes show whether it works.
    list: (key) => redis.lrange(key, 0, -1).catch(() => []),
    close: () => redis.quit().catch(() => redis.disconnect()),
  } satisfies Store & Record<string, unknown>;
}

/** A code, or the first word of Redis' refusal, such as OOM or NOAUTH: the rest may hold what is kept there. */
function codeOf(reason: unknown): string {
  const { code, message, name } = reason as Partial<Error> & { code?: unknown };
  if (typeof code === 'string') return code;
  return /^[A-Z]{2,}\b/.exec(message ?? '')?.[0] ?? name ?? 'unknown';
}
