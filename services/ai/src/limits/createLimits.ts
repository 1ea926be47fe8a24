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

  // The network's budget comes first: a network that has spent it takes nothing from the budget of everyone.
  const budgetsOf = ({ ip }: FastifyRequest) => [
    { key: `tokens:${networkOf(ip)}`, most: config.addressTokenLimitPerDay },
    { key: 'tokens:everyone', most: config.tokenLimitPerDay },
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
    /**
     * Takes the tokens that an answer may need from the day's budgets. An answer that has begun is finished.
     * @returns a function to call with the tokens that it took @throws RequestError 429 of the kind `budget` if none is left
     */
    async reserve(request: FastifyRequest, estimate: number): Promise<(spent: number) => void> {
      const taken: string[] = [];
      const settle = (spent: number) => {
        for (const key of taken) void store.count(key, spent - estimate, day);
      };
      for (const { key, most } of budgetsOf(request)) {
        const { total, endsInMs } = await store.count(key, estimate, day);
        taken.push(key);
        if (total - estimate < most) continue;
        settle(0);
        const message = 'The assistant has answered all it can for today.';
        const retryAfter = Math.ceil(endsInMs / 1_000);
        throw new RequestError(429, message, { kind: 'budget', retryAfter });
      }
      return settle;
    },
  };
}
