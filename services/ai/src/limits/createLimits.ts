import { networkOf } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import { RequestError } from '../requests/RequestError';
import type { HitCounter } from './createHitCounter';

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
  /** Keeps its keys apart from those of other limits. */
  name: string;
  whose: string;
  max: number;
  windowMs: number;
  /** Default: the visitor's network. */
  keyOf?: (request: FastifyRequest) => string;
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
  const create = ({ name, whose, max, windowMs, keyOf = visitorOf }: Limit) => {
    const count = server.createRateLimit({ max, timeWindow: windowMs, keyGenerator: keyOf });
    return async (request: FastifyRequest) => {
      const counted = await count(request);
      const waitMs = await countShared?.(`${name}:${counted.key}`, windowMs, max);
      refuseExceeded(waitMs ?? ownWait(counted), whose);
    };
  };
  const perAddress = { whose: 'address', windowMs: minute };
  const perMinute = create({
    ...perAddress,
    name: 'address-minute',
    max: limits.addressPerMinute,
  });
  const perDay = create({
    ...perAddress,
    name: 'address-day',
    max: limits.addressPerDay,
    windowMs: day,
  });
  return {
    async checkMessage(request) {
      await perMinute(request);
      await perDay(request);
    },
    checkConversation: create({
      name: 'conversation',
      whose: 'conversation',
      max: limits.conversationPerMinute,
      windowMs: minute,
      keyOf: conversationOf,
    }),
    checkRequest: create({ ...perAddress, name: 'requests', max: limits.requestsPerMinute }),
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
