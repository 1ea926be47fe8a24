import { networkOf, RequestError } from '@synapsei/service-base';
import type { FastifyRequest } from 'fastify';
import type { AiConfig } from '../config';
import { RecentMap } from '../RecentMap';
import type { AiLink } from '../redis/AiLink';

const day = 24 * 60 * 60_000;
const mostNetworks = 50_000;

type Limits = Pick<AiConfig, 'tokenLimitPerDay' | 'addressTokenLimitPerDay'>;

/**
 * Tokens that the model may take in a day: all visitors together, and each network. An answer that has begun is
 * finished, so a day may end a little above.
 * @param link counts for all processes. This process counts along, and decides while Redis is away.
 */
export function createBudget(config: Limits, link?: AiLink) {
  const own = new RecentMap<{ spent: number; endsAt: number }>(mostNetworks);

  /** Ms until the day ends in which more than these were spent; 0: there are tokens left. */
  function countOwn(name: string, most: number, tokens: number): number {
    const now = Date.now();
    const known = own.get(name);
    const { spent, endsAt } = known && known.endsAt > now ? known : { spent: 0, endsAt: now + day };
    own.set(name, { spent: spent + tokens, endsAt });
    return spent + tokens > most ? endsAt - now : 0;
  }

  async function count({ ip }: FastifyRequest, tokens: number): Promise<number> {
    const all = {
      everyone: config.tokenLimitPerDay,
      [networkOf(ip)]: config.addressTokenLimitPerDay,
    };
    // What was spent is counted in any case; a question needs at least one token that is left.
    const limits = Object.entries(all).map(
      ([name, most]) => [name, tokens > 0 ? Number.MAX_SAFE_INTEGER : most - 1] as const,
    );
    const waits = limits.map(([name, most]) => countOwn(name, most, tokens));
    const keys = limits.map(([name]) => `ai:tokens:${name}`);
    const values = limits.flatMap(([, most]) => [day, most, tokens].map(String));
    return (await link?.take('hit', keys, values)) ?? Math.max(...waits);
  }

  return {
    /** @throws RequestError 429 of the kind `budget` if no token is left. */
    async check(request: FastifyRequest): Promise<void> {
      const waitMs = await count(request, 0);
      if (waitMs <= 0) return;
      const message = 'The assistant has answered all it can for today.';
      const retryAfter = Math.ceil(waitMs / 1_000);
      throw new RequestError(429, message, { kind: 'budget', retryAfter });
    },
    /** Counts what an answer to this request took. */
    spend: (request: FastifyRequest, tokens: number) => void count(request, tokens),
  };
}
