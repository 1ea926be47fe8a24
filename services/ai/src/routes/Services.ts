import type { Answerer } from '../answers/Answerer';
import type { AiConfig } from '../config';
import type { Feedback } from '../feedback/Feedback';
import type { Limits } from '../limits/createLimits';
import type { MemoryIds } from '../memory/createMemoryIds';
import type { Metrics } from '../observe/createMetrics';
import type { Replies } from '../replies/Replies';

/** The dependencies of the routes. */
export type Services = {
  answerer: Answerer;
  limits: Limits;
  replies: Replies;
  memoryIds: MemoryIds;
  feedback: Feedback;
  metrics: Metrics;
  /** Runs a job after pending requests are served, see createLaterQueue. */
  later: (job: () => void) => void;
  config: AiConfig;
};
