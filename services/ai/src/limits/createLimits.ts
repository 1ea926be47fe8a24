import { networkOf, RequestError } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import type { FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import { RecentMap } from '../RecentMap';
import type { AiLink } from '../redis/AiLink';

const minute = 60_000;
const day = 24 * 60 * minute;
const mostCounted = 50_000;

/** At most so much within a time that begins with the first hit, under a key that no other limit has. */
type Window = { key: string; most: number; windowMs: number };

/** Each throws a RequestError 429. @param link counts for all processes; this one counts along, and decides while it is away */
export function createLimits(config: AiConfig, link?: AiLink) {
  const own = new RecentMap<{ count: number; endsAt: number }>(mostCounted);

  /** Ms until a window ends whose limit is exceeded; 0: none is. Those after it are not counted. */
  function countOwn(windows: Window[], amount: number): number {
    const now = Date.now();
    for (const { key, most, windowMs } of windows) {
      const known = own.get(key);
      const { count, endsAt } =
        known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
      own.set(key, { count: count + amount, endsAt });
      if (count + amount > most) return endsAt - now;
    }
    return 0;
  }

  async function count(windows: Window[], amount: number): Promise<number> {
    const ownMs = countOwn(windows, amount);
    const values = windows.flatMap(({ most, windowMs }) => [windowMs, most, amount].map(String));
    const keys = windows.map(({ key }) => `ai:${key}`);
    return (await link?.take('hit', keys, values)) ?? ownMs;
  }

  async function check(whose: string, ...windows: Window[]): Promise<void> {
    const waitMs = await count(windows, 1);
    if (waitMs <= 0) return;
    const retryAfter = Math.ceil(waitMs / 1_000);
    const message = `Too many messages from this ${whose}. Try again in ${retryAfter} s.`;
    throw new RequestError(429, message, { retryAfter });
  }

  /** @param left how many tokens each must leave; undefined: what was spent counts in any case */
  const tokens = ({ ip }: FastifyRequest, left = -Infinity): Window[] =>
    Object.entries({
      everyone: config.tokenLimitPerDay,
      [networkOf(ip)]: config.addressTokenLimitPerDay,
    }).map(([name, most]) => ({
      key: `tokens:${name}`,
      most: Math.min(most - left, Number.MAX_SAFE_INTEGER),
      windowMs: day,
    }));

  return {
    checkMessage({ ip }: FastifyRequest) {
      const { addressLimitPerMinute, addressLimitPerDay } = config;
      const network = networkOf(ip);
      return check(
        'address',
        { key: `limit:address-minute:${network}`, most: addressLimitPerMinute, windowMs: minute },
        { key: `limit:address-day:${network}`, most: addressLimitPerDay, windowMs: day },
      );
    },
    checkConversation({ body }: FastifyRequest) {
      const id = String(isRecord(body) ? body.conversationId : undefined);
      const most = config.conversationLimitPerMinute;
      return check('conversation', { key: `limit:conversation:${id}`, most, windowMs: minute });
    },
    /** Requests that compose no answer: resume, stop, rate. */
    checkRequest({ ip }: FastifyRequest) {
      const key = `limit:requests:${networkOf(ip)}`;
      return check('address', { key, most: config.requestLimitPerMinute, windowMs: minute });
    },
    /** Of a day. An answer that has begun is finished. @throws RequestError 429 of the kind `budget` if no token is left. */
    async checkBudget(request: FastifyRequest): Promise<void> {
      const waitMs = await count(tokens(request, 1), 0);
      if (waitMs <= 0) return;
      const message = 'The assistant has answered all it can for today.';
      const retryAfter = Math.ceil(waitMs / 1_000);
      throw new RequestError(429, message, { kind: 'budget', retryAfter });
    },
    /** Counts what an answer to this request took. */
    spend: (request: FastifyRequest, amount: number) => void count(tokens(request), amount),
  };
}
