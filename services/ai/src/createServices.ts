import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from './config';
import { createAnswerer } from './answers/createAnswerer';
import { Feedback } from './feedback/Feedback';
import { GuardError } from './guard/OutputGuard';
import { createKnowledge } from './knowledge/createKnowledge';
import { createLimits } from './limits/createLimits';
import { ConversationMemory } from './memory/ConversationMemory';
import { createAskModel } from './model/askModel';
import { createMetrics } from './observe/createMetrics';
import { AiLink } from './redis/AiLink';
import { createLaterQueue } from './replies/createLaterQueue';
import { SharedReplies } from './replies/SharedReplies';
import { createMemoryIds } from './memory/createMemoryIds';
import { Replies } from './replies/Replies';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** What the routes need. @throws Error with one sentence if the model cannot be loaded. */
export async function createServices(log: FastifyBaseLogger, config: AiConfig) {
  const warn = (sentence: string) => log.warn(sentence);
  const link = config.redisUrl ? new AiLink(config.redisUrl, warn) : undefined;
  const knowledge = createKnowledge(config, warn);
  const memory = new ConversationMemory(link);
  const feedback = new Feedback(link);
  const replies = link ? new SharedReplies(link, config) : new Replies(config);
  await link?.start();
  const metrics = createMetrics({ replies, feedback, memory });
  const askModel = await createAskModel(config);
  return {
    config,
    replies,
    feedback,
    metrics,
    knowledge,
    answerer: createAnswerer({
      config,
      knowledge,
      memory,
      askModel,
      onFallback: (reason) => {
        metrics.noteFallback(reason instanceof GuardError ? reason.violation : 'failure');
        log.warn({ err: reason }, 'The model failed; answering without it.');
      },
    }),
    limits: createLimits(config, link),
    memoryIds: createMemoryIds(config.memorySecret),
    later: createLaterQueue(),
    checks: { ...knowledge.checks, ...link?.checks },
  };
}
