import { isRecord } from '@synapsei/shared-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import { RequestError } from '../requests/RequestError';

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

/** Limits per address and conversation. Requires the plugin @fastify/rate-limit. */
export function createLimits(server: FastifyInstance, limits: AiConfig['limits']): Limits {
  const create = (whose: string, max: number, timeWindow: number, key?: typeof conversationOf) => {
    const count = server.createRateLimit({ max, timeWindow, ...(key && { keyGenerator: key }) });
    return async (request: FastifyRequest) => refuseExceeded(await count(request), whose);
  };
  const perMinute = create('address', limits.addressPerMinute, minute);
  const perDay = create('address', limits.addressPerDay, day);
  return {
    async checkMessage(request) {
      await perMinute(request);
      await perDay(request);
    },
    checkConversation: create('conversation', limits.conversationPerMinute, minute, conversationOf),
    checkRequest: create('address', limits.requestsPerMinute, minute),
  };
}

function conversationOf(request: FastifyRequest): string {
  return String(isRecord(request.body) ? request.body.conversationId : undefined);
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(counted: Counted, whose: string): void {
  if (counted.isAllowed || !counted.isExceeded) return;
  const seconds = counted.ttlInSeconds;
  throw new RequestError(
    429,
    `Too many messages from this ${whose}. Try again in ${seconds} s.`,
    undefined,
    seconds,
  );
}
