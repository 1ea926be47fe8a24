import type { Answerer } from '../answers/Answerer';
import type { AiConfig } from '../config';
import type { Feedback } from '../feedback/Feedback';
import type { Limits } from '../limits/createLimits';
import type { Metrics } from '../observe/createMetrics';
import type { Replies } from '../replies/Replies';

/** What the routes work with. */
export type Services = {
  answerer: Answerer;
  limits: Limits;
  replies: Replies;
  feedback: Feedback;
  metrics: Metrics;
  /** Does a thing once what came in is served, see createLaterQueue. */
  later: (job: () => void) => void;
  config: AiConfig;
};
