import type { FastifyInstance } from 'fastify';
import { createAnswerer } from './answers/createAnswerer';
import type { AiConfig } from './config';
import { Feedback } from './feedback/Feedback';
import { GuardError } from './guard/OutputGuard';
import { createKnowledge } from './knowledge/createKnowledge';
import { createBudget } from './limits/createBudget';
import { createLimits } from './limits/createLimits';
import { ConversationMemory } from './memory/ConversationMemory';
import { createMemoryIds } from './memory/createMemoryIds';
import { createAskModel } from './model/askModel';
import { createMetrics } from './observe/createMetrics';
import { AiLink } from './redis/AiLink';
import { createLaterQueue } from './replies/createLaterQueue';
import { Replies } from './replies/Replies';
import { SharedReplies } from './replies/SharedReplies';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** What the routes need. @throws Error with one sentence if the model cannot be loaded. */
export async function createServices(server: FastifyInstance, config: AiConfig) {
  const warn = (sentence: string) => server.log.warn(sentence);
  // Undefined: nothing is shared with other processes.
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
        server.log.warn({ err: reason }, 'The model failed; answering without it.');
      },
    }),
    limits: createLimits(server, config, link),
    /** Undefined: without a model answers take none. */
    budget: askModel && createBudget(config, link),
    memoryIds: createMemoryIds(config.memorySecret),
    later: createLaterQueue(),
    checks: { ...knowledge.sources, ...link?.checks },
  };
}
