import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import type { Question } from '../requests/Question';
import { RequestError } from '../requests/RequestError';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Long enough for most answers to end; clients cap their waiting at 30 s. */
const busySeconds = 5;

export type Limits = {
  /** Counts a request. @throws RequestError 429 when its address sent too many. */
  checkAddress: (request: FastifyRequest) => Promise<void>;
  /**
   * Counts a question and takes a place for its answer; call what it returns when the answer is done.
   * @throws RequestError 429 for its conversation, 503 when the service is full.
   */
  enter: (question: Question, request: FastifyRequest) => Promise<() => void>;
};

/** Limits per address and conversation, and on answers at once. Needs the plugin @fastify/rate-limit. */
export function createLimits(server: FastifyInstance, limits: AiConfig['limits']): Limits {
  const perAddress = [
    server.createRateLimit({ max: limits.addressPerMinute, timeWindow: minute }),
    server.createRateLimit({ max: limits.addressPerDay, timeWindow: day }),
  ];
  const perConversation = server.createRateLimit({
    max: limits.conversationPerMinute,
    timeWindow: minute,
    keyGenerator: (request) => String((request.body as Partial<Question>).conversationId),
  });
  const answering = new Set<string>();
  let replies = 0;
  return {
    async checkAddress(request) {
      for (const limit of perAddress) refuseExceeded(await limit(request), 'address');
    },
    async enter({ conversationId }, request) {
      refuseExceeded(await perConversation(request), 'conversation');
      if (answering.has(conversationId))
        throw tooMany('An answer is still being given', busySeconds);
      if (replies >= limits.repliesAtOnce)
        throw new RequestError(
          503,
          'The assistant is busy. Please try again soon.',
          undefined,
          busySeconds,
        );
      answering.add(conversationId);
      replies += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        answering.delete(conversationId);
        replies -= 1;
      };
    },
  };
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(counted: Counted, whose: string): void {
  if (!counted.isAllowed && counted.isExceeded)
    throw tooMany(`Too many messages from this ${whose}`, counted.ttlInSeconds);
}

function tooMany(reason: string, seconds: number): RequestError {
  return new RequestError(429, `${reason}. Try again in ${seconds} s.`, undefined, seconds);
}
