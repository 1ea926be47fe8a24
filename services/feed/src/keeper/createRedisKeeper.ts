import { createHash } from 'node:crypto';
import { RedisLink } from '@synapsei/service-base/redis';
import { type FeedEntry, type Keeper, minuteMs } from './Keeper';

/** A feed is downloaded rather than waited for, in ms. */
const replyMs = 500;

type Options = {
  url: string;
  /** Keeps in this process what it can, for while Redis is away. */
  local: Keeper;
  /** Called once when Redis is lost, and once when it is back, with a sentence for the operator. */
  report: (sentence: string) => void;
};

/** Keeps in Redis, for all processes; in this one alone while Redis is away. Resolves without it, too. */
export async function createRedisKeeper({ url, local, report }: Options): Promise<Keeper> {
  const consequence = 'this process keeps feeds and counts visitors on its own';
  const link = new RedisLink({ url, name: 'feed', consequence, scripts: {}, replyMs, report });
  await link.start();

  return {
    async read(url) {
      const text = await link.attempt((client) => client.get(keyOf(url)));
      return text === undefined ? local.read(url) : text === null ? undefined : parse(text);
    },
    async keep(url, entry, keepMs) {
      await local.keep(url, entry, keepMs);
      const PX = Math.max(1, Math.ceil(keepMs));
      await link.attempt((client) => client.set(keyOf(url), JSON.stringify(entry), { PX }));
    },
    async count(visitor) {
      const key = `feed:visits:${Math.floor(Date.now() / minuteMs)}:${visitor}`;
      const replies = await link.attempt((client) =>
        client
          .multi()
          .incr(key)
          .pExpire(key, 2 * minuteMs)
          .exec(),
      );
      return replies === undefined ? local.count(visitor) : Number(replies[0]);
    },
    checks: link.checks,
    close: () => link.close(),
  };
}

/** The format's version is part of it: a newer process does not read what an older one wrote. */
function keyOf(url: string): string {
  return `feed:1:${createHash('sha256').update(url).digest('base64url')}`;
}

function parse(text: string): FeedEntry {
  return JSON.parse(text) as FeedEntry;
}
