import type { FastifyBaseLogger } from 'fastify';
import type { ModelConfig } from '../config';
import type { Reply } from '../replies/Reply';
import { outcomeOf } from './outcomeOf';

/** One line per answer: cost and ending, not content. */
export function logReply(
  log: FastifyBaseLogger,
  reply: Reply,
  model: ModelConfig | undefined,
): void {
  const { question, facts, firstTextMs, ageMs, chunks } = reply;
  log.info(
    {
      category: question.category,
      origin: facts.origin,
      ...(facts.origin !== 'pages' && { provider: model?.provider, model: model?.name }),
      inputTokens: facts.inputTokens,
      outputTokens: facts.outputTokens,
      chunks: chunks.length,
      firstTextMs: firstTextMs && Math.round(firstTextMs),
      durationMs: Math.round(ageMs),
      outcome: outcomeOf(reply),
    },
    'answered',
  );
}
