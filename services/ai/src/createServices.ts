import type { FastifyInstance } from 'fastify';
import type { AiConfig } from './config';
import { createAnswerer } from './answers/createAnswerer';
import { Feedback } from './feedback/Feedback';
import { GuardError } from './guard/OutputGuard';
import { createKnowledge } from './knowledge/createKnowledge';
import { createLimits } from './limits/createLimits';
import { createConversationMemory } from './memory/createConversationMemory';
import { createAskModel } from './model/askModel';
import { createSpeaker } from './model/createSpeaker';
import { createMetrics } from './observe/createMetrics';
import { createLaterQueue } from './replies/createLaterQueue';
import { createMemoryIds } from './memory/createMemoryIds';
import { Replies } from './replies/Replies';
import { createOwnStore, openSharedStore } from './store/openStore';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** What the routes need. @throws Error with one sentence if the model cannot be loaded. */
export async function createServices(server: FastifyInstance, config: AiConfig) {
  const { log } = server;
  const warn = (sentence: string) => log.warn(sentence);
  const shared = config.redisUrl ? await openSharedStore(config.redisUrl, warn) : undefined;
  const store = shared ?? createOwnStore();
  const knowledge = createKnowledge(config, warn);
  const memory = createConversationMemory(store);
  const feedback = new Feedback();
  const replies = new Replies(config);
  const metrics = createMetrics({ replies, feedback });
  const { bookingUrl } = config;
  const askModel = await createAskModel(config);
  const onFallback = (reason: unknown) => {
    metrics.noteFallback(reason instanceof GuardError ? reason.violation : 'failure');
    log.warn({ err: reason }, 'The model failed; answering without it.');
  };
  const speaker = askModel && createSpeaker(askModel, bookingUrl, onFallback);
  return {
    config,
    replies,
    feedback,
    metrics,
    knowledge,
    prepareAnswer: createAnswerer({ bookingUrl, knowledge, memory, speaker }),
    limits: await createLimits(server, config, store, shared?.redis),
    memoryIds: createMemoryIds(config.memorySecret),
    later: createLaterQueue(),
    checks: { ...knowledge.checks, ...shared?.checks },
    close: async () => shared?.close(),
  };
}
