import { networkOf } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import { RequestError } from '../requests/RequestError';
import type { HitCounter, Window } from './createHitCounter';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Each counts a request, and throws RequestError 429 above the limit. */
export type Limits = {
  /** Messages per address. */
  checkMessage: (request: FastifyRequest) => Promise<void>;
  /** Messages per conversation in the request's body. */
  checkConversation: (request: FastifyRequest) => Promise<void>;
  /** Requests that compose no answer: resume, stop, rate. */
  checkRequest: (request: FastifyRequest) => Promise<void>;
};

type Limit = {
  whose: string;
  /** Default: the visitor's network. */
  keyOf?: (request: FastifyRequest) => string;
  windows: Window[];
};

/**
 * Limits per address and conversation. Requires the plugin @fastify/rate-limit.
 * @param countShared counts for all processes. This process counts along, and decides while the other cannot.
 */
export function createLimits(
  server: FastifyInstance,
  limits: AiConfig['limits'],
  countShared?: HitCounter,
): Limits {
  const create = ({ whose, keyOf = visitorOf, windows }: Limit) => {
    const counters = windows.map(({ max, windowMs }) =>
      server.createRateLimit({ max, timeWindow: windowMs, keyGenerator: keyOf }),
    );
    const countOwn = async (request: FastifyRequest) => {
      for (const count of counters) {
        const waitMs = ownWait(await count(request));
        if (waitMs > 0) return waitMs;
      }
      return 0;
    };
    return async (request: FastifyRequest) => {
      const ownMs = await countOwn(request);
      refuseExceeded((await countShared?.(keyOf(request), windows)) ?? ownMs, whose);
    };
  };
  const perMinute = (name: string, max: number) => ({ name, max, windowMs: minute });
  return {
    checkMessage: create({
      whose: 'address',
      windows: [
        perMinute('address-minute', limits.addressPerMinute),
        { name: 'address-day', max: limits.addressPerDay, windowMs: day },
      ],
    }),
    checkConversation: create({
      whose: 'conversation',
      keyOf: conversationOf,
      windows: [perMinute('conversation', limits.conversationPerMinute)],
    }),
    checkRequest: create({
      whose: 'address',
      windows: [perMinute('requests', limits.requestsPerMinute)],
    }),
  };
}

const visitorOf = ({ ip }: FastifyRequest) => networkOf(ip);

function conversationOf(request: FastifyRequest): string {
  return String(isRecord(request.body) ? request.body.conversationId : undefined);
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function ownWait(counted: Counted): number {
  return counted.isAllowed || !counted.isExceeded ? 0 : counted.ttl;
}

function refuseExceeded(waitMs: number, whose: string): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1_000);
  throw new RequestError(
    429,
    `Too many messages from this ${whose}. Try again in ${seconds} s.`,
    undefined,
    seconds,
  );
}
