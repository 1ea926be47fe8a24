import { networkOf } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import type { AiLink } from '../redis/AiLink';
import { RequestError } from '../requests/RequestError';

const minute = 60_000;
const day = 24 * 60 * minute;

/** At most so many hits in a time. */
type Window = {
  /** Keeps its counts apart from those of other windows. */
  name: string;
  max: number;
  windowMs: number;
};

/**
 * Limits per address and conversation. Requires the plugin @fastify/rate-limit. Each counts a request in
 * its windows, up to the first that is full, and throws a RequestError 429 then.
 * @param link counts for all processes. This process counts along, and decides while Redis is away.
 */
export function createLimits(server: FastifyInstance, config: AiConfig, link?: AiLink) {
  const create = (
    whose: string,
    keyOf: (request: FastifyRequest) => string,
    ...windows: Window[]
  ) => {
    const counters = windows.map(({ max, windowMs }) =>
      server.createRateLimit({ max, timeWindow: windowMs, keyGenerator: keyOf }),
    );
    const countOwn = async (request: FastifyRequest) => {
      for (const count of counters) {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) return counted.ttl;
      }
      return 0;
    };
    const countShared = (key: string) =>
      link?.take(
        'hit',
        windows.map(({ name }) => `ai:limit:${name}:${key}`),
        windows.flatMap(({ windowMs, max }) => [String(windowMs), String(max)]),
      );
    return async (request: FastifyRequest): Promise<void> => {
      const ownMs = await countOwn(request);
      const waitMs = (await countShared(keyOf(request))) ?? ownMs;
      if (waitMs <= 0) return;
      const retryAfter = Math.ceil(waitMs / 1_000);
      const message = `Too many messages from this ${whose}. Try again in ${retryAfter} s.`;
      throw new RequestError(429, message, { retryAfter });
    };
  };
  const perMinute = (name: string, max: number): Window => ({ name, max, windowMs: minute });
  const { addressLimitPerMinute, addressLimitPerDay, conversationLimitPerMinute } = config;
  return {
    /** Messages per address. */
    checkMessage: create('address', visitorOf, perMinute('address-minute', addressLimitPerMinute), {
      name: 'address-day',
      max: addressLimitPerDay,
      windowMs: day,
    }),
    /** Messages per conversation in the request's body. */
    checkConversation: create(
      'conversation',
      ({ body }) => String(isRecord(body) ? body.conversationId : undefined),
      perMinute('conversation', conversationLimitPerMinute),
    ),
    /** Requests that compose no answer: resume, stop, rate. */
    checkRequest: create('address', visitorOf, perMinute('requests', config.requestLimitPerMinute)),
  };
}

const visitorOf = ({ ip }: FastifyRequest) => networkOf(ip);
