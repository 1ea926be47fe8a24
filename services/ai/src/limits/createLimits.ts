import { networkOf } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import type { AiLink } from '../redis/AiLink';
import { RequestError } from '../requests/RequestError';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Counts a request. @throws RequestError 429 above the limit. */
type Check = (request: FastifyRequest) => Promise<void>;

export type Limits = {
  /** Messages per address. */
  checkMessage: Check;
  /** Messages per conversation in the request's body. */
  checkConversation: Check;
  /** Requests that compose no answer: resume, stop, rate. */
  checkRequest: Check;
};

/** At most so many hits in a time. */
type Window = {
  /** Keeps its counts apart from those of other windows. */
  name: string;
  max: number;
  windowMs: number;
};

/**
 * Limits per address and conversation. Requires the plugin @fastify/rate-limit. A hit is counted in
 * each window, up to the first that is full.
 * @param link counts for all processes. This process counts along, and decides while Redis is away.
 */
export function createLimits(
  server: FastifyInstance,
  limits: AiConfig['limits'],
  link?: AiLink,
): Limits {
  const create = (whose: string, keyOf: (request: FastifyRequest) => string, ...all: Window[]) => {
    const counters = all.map(({ max, windowMs }) =>
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
        all.map(({ name }) => `ai:limit:${name}:${key}`),
        all.flatMap(({ windowMs, max }) => [String(windowMs), String(max)]),
      );
    return async (request: FastifyRequest) => {
      const ownMs = await countOwn(request);
      refuseExceeded((await countShared(keyOf(request))) ?? ownMs, whose);
    };
  };
  const { addressPerMinute, addressPerDay, conversationPerMinute, requestsPerMinute } = limits;
  return {
    checkMessage: create(
      'address',
      visitorOf,
      { name: 'address-minute', max: addressPerMinute, windowMs: minute },
      { name: 'address-day', max: addressPerDay, windowMs: day },
    ),
    checkConversation: create('conversation', conversationOf, {
      name: 'conversation',
      max: conversationPerMinute,
      windowMs: minute,
    }),
    checkRequest: create('address', visitorOf, {
      name: 'requests',
      max: requestsPerMinute,
      windowMs: minute,
    }),
  };
}

const visitorOf = ({ ip }: FastifyRequest) => networkOf(ip);

const conversationOf = ({ body }: FastifyRequest) =>
  String(isRecord(body) ? body.conversationId : undefined);

/** @param waitMs until another is allowed; 0: this one is. */
function refuseExceeded(waitMs: number, whose: string): void {
  if (waitMs <= 0) return;
  const retryAfter = Math.ceil(waitMs / 1_000);
  const message = `Too many messages from this ${whose}. Try again in ${retryAfter} s.`;
  throw new RequestError(429, message, { retryAfter });
}
