import { networkOf, RequestError } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import type { AiLink } from '../redis/AiLink';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Limits per address and conversation; each throws a RequestError 429. Requires the plugin @fastify/rate-limit.
 * @param link counts for all processes. This process counts along, and decides while Redis is away.
 */
export function createLimits(server: FastifyInstance, config: AiConfig, link?: AiLink) {
  /** @param windows at most so many hits in so many ms, under names that keep the counts of windows apart */
  const create = (
    whose: string,
    keyOf: (request: FastifyRequest) => string,
    windows: Record<string, [most: number, windowMs: number]>,
  ) => {
    const counters = Object.values(windows).map(([max, timeWindow]) =>
      server.createRateLimit({ max, timeWindow, keyGenerator: keyOf }),
    );
    const countOwn = async (request: FastifyRequest) => {
      for (const count of counters) {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) return counted.ttl;
      }
      return 0;
    };
    const values = Object.values(windows).flatMap(([most, ms]) => [String(ms), String(most), '1']);
    return async (request: FastifyRequest): Promise<void> => {
      const ownMs = await countOwn(request);
      const keys = Object.keys(windows).map((name) => `ai:limit:${name}:${keyOf(request)}`);
      const waitMs = (await link?.take('hit', keys, values)) ?? ownMs;
      if (waitMs <= 0) return;
      const retryAfter = Math.ceil(waitMs / 1_000);
      const message = `Too many messages from this ${whose}. Try again in ${retryAfter} s.`;
      throw new RequestError(429, message, { retryAfter });
    };
  };
  const conversationOf = ({ body }: FastifyRequest) =>
    String(isRecord(body) ? body.conversationId : undefined);
  return {
    /** Messages per address. */
    checkMessage: create('address', visitorOf, {
      'address-minute': [config.addressLimitPerMinute, minute],
      'address-day': [config.addressLimitPerDay, day],
    }),
    /** Messages per conversation in the request's body. */
    checkConversation: create('conversation', conversationOf, {
      conversation: [config.conversationLimitPerMinute, minute],
    }),
    /** Requests that compose no answer: resume, stop, rate. */
    checkRequest: create('address', visitorOf, {
      requests: [config.requestLimitPerMinute, minute],
    }),
  };
}

const visitorOf = ({ ip }: FastifyRequest) => networkOf(ip);
