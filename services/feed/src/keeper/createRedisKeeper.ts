import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import { pauseAwake } from '@synapsei/service-base';
import { type FeedEntry, type Keeper, minuteMs } from './Keeper';

/** A reply that takes longer is not waited for, in ms. */
const longestReply = 500;
/** How often Redis is asked whether it is there, and how long a connection may take, in ms. */
const beatMs = 1_000;
const reconnectMs = 250;

type Options = {
  url: string;
  /** Keeps in this process what it can, for while Redis is away. */
  local: Keeper;
  /** Called once when Redis is lost, and once when it is back, with a sentence for the operator. */
  report: (sentence: string) => void;
  now?: () => number;
};

/** Keeps in Redis, for all processes; in this one alone while Redis is away. Resolves without it, too. */
export async function createRedisKeeper({
  url,
  local,
  report,
  now = Date.now,
}: Options): Promise<Keeper> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // One that hangs is replaced: it is asked every second, and has three to say something.
    pingInterval: beatMs,
    socket: {
      connectTimeout: beatMs,
      socketTimeout: 3 * beatMs,
      reconnectStrategy: () => reconnectMs,
    },
  });
  const address = new URL(url).host;
  let isAway = false;

  function note(problem: unknown): void {
    if (isAway) return;
    isAway = true;
    report(
      `Redis at ${address} (REDIS_URL) is away (${reasonOf(problem)}): this process keeps feeds and counts visitors on its own.`,
    );
  }

  /** Undefined: Redis is away. */
  async function attempt<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    if (isAway) return undefined;
    try {
      return await within(longestReply, command());
    } catch (problem) {
      note(problem);
      return undefined;
    }
  }

  /** It is back when it takes writes again, not when it merely speaks. */
  async function tryAgain(): Promise<void> {
    if (!isAway) return;
    const isBack = await within(longestReply, client.set('feed:probe', '1', { PX: 1_000 })).catch(
      () => undefined,
    );
    if (isBack === undefined || !isAway) return;
    isAway = false;
    report(`Redis at ${address} (REDIS_URL) is back.`);
  }

  client.on('error', note);
  client.on('ready', () => void tryAgain());
  client.on('ping-interval', () => void tryAgain());
  // Its failures are error events, too; it goes on trying.
  const connected = client.connect().catch(() => undefined);
  await Promise.race([connected, pauseAwake(beatMs)]);

  return {
    async read(url) {
      const text = await attempt(() => client.get(keyOf(url)));
      return text === undefined ? local.read(url) : text === null ? undefined : parse(text);
    },
    async keep(url, entry, keepMs) {
      await local.keep(url, entry, keepMs);
      const PX = Math.max(1, Math.ceil(keepMs));
      await attempt(() => client.set(keyOf(url), JSON.stringify(entry), { PX }));
    },
    async count(visitor) {
      const key = `feed:visits:${Math.floor(now() / minuteMs)}:${visitor}`;
      const replies = await attempt(() =>
        client
          .multi()
          .incr(key)
          .pExpire(key, 2 * minuteMs)
          .exec(),
      );
      return replies === undefined ? local.count(visitor) : Number(replies[0]);
    },
    problem: () => (isAway ? 'away' : undefined),
    async close() {
      client.destroy();
    },
  };
}

/** The format's version is part of it: a newer process does not read what an older one wrote. */
function keyOf(url: string): string {
  return `feed:1:${createHash('sha256').update(url).digest('base64url')}`;
}

function parse(text: string): FeedEntry {
  return JSON.parse(text) as FeedEntry;
}

/** A code or Redis' own word for it, such as NOAUTH: the rest may hold a feed. */
function reasonOf(problem: unknown): string {
  const { code, message = '', name } = problem as Partial<Error> & { code?: string };
  return code ?? /^[A-Z]{2,}/.exec(message)?.[0] ?? name ?? 'unknown';
}

async function within<Result>(ms: number, reply: Promise<Result>): Promise<Result> {
  // It may fail after it is no longer waited for.
  reply.catch(() => undefined);
  const late = pauseAwake(ms).then(() => {
    throw Object.assign(new Error('late'), { code: `no reply within ${ms} ms` });
  });
  late.catch(() => undefined);
  return Promise.race([reply, late]);
}
