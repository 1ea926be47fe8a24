import rateLimit from '@fastify/rate-limit';
import { networkOf, RequestError } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { AiConfig } from '../config';
import type { Store } from '../store/openStore';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Visitors whose messages one process counts at once. */
const mostCounted = 50_000;

/** Each throws a RequestError 429. @param redis counts for all processes; while it is away, nothing is refused. Default: this process counts */
export async function createLimits(
  server: FastifyInstance,
  config: AiConfig,
  store: Store,
  redis?: Redis,
) {
  const counting = { redis, nameSpace: 'limit:', cache: mostCounted, skipOnError: true };
  await server.register(rateLimit, { global: false, ...counting });

  /** Counts requests within a time that begins with the first one. @param name differs from other limits' */
  function createLimit(
    name: string,
    max: number,
    timeWindow: number,
    { whose = 'address', keyOf = ({ ip }: FastifyRequest) => networkOf(ip) } = {},
  ) {
    const keyGenerator = (request: FastifyRequest) => `${name}:${keyOf(request)}`;
    const take = server.createRateLimit({ max, timeWindow, keyGenerator });
    return async (request: FastifyRequest): Promise<void> => {
      const taken = await take(request);
      if (taken.isAllowed || !taken.isExceeded) return;
      const { ttlInSeconds: retryAfter } = taken;
      const message = `Too many messages from this ${whose}. Try again in ${retryAfter} s.`;
      throw new RequestError(429, message, { retryAfter });
    };
  }

  const perMinute = createLimit('minute', config.addressLimitPerMinute, minute);
  const perDay = createLimit('day', config.addressLimitPerDay, day);
  const conversationOf = ({ body }: FastifyRequest) =>
    String(isRecord(body) ? body.conversationId : undefined);

  const budgetsOf = ({ ip }: FastifyRequest) => [
    { key: 'tokens:everyone', most: config.tokenLimitPerDay },
    { key: `tokens:${networkOf(ip)}`, most: config.addressTokenLimitPerDay },
  ];

  return {
    async checkMessage(request: FastifyRequest): Promise<void> {
      await perMinute(request);
      await perDay(request);
    },
    checkConversation: createLimit('conversation', config.conversationLimitPerMinute, minute, {
      whose: 'conversation',
      keyOf: conversationOf,
    }),
    /** Requests that compose no answer: resume, stop, rate. */
    checkRequest: createLimit('request', config.requestLimitPerMinute, minute),
    /** Of a day. An answer that has begun is finished. @throws RequestError 429 of the kind `budget` if no token is left. */
    async checkBudget(request: FastifyRequest): Promise<void> {
      for (const { key, most } of budgetsOf(request)) {
        const { total, endsInMs } = await store.count(key, 0, day);
        if (total < most) continue;
        const message = 'The assistant has answered all it can for today.';
        const retryAfter = Math.ceil(endsInMs / 1_000);
        throw new RequestError(429, message, { kind: 'budget', retryAfter });
      }
    },
    /** Counts what an answer to this request took. */
    spend(request: FastifyRequest, amount: number): void {
      for (const { key } of budgetsOf(request)) void store.count(key, amount, day);
    },
  };
}
