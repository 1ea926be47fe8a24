/** Who made an answer: our pages alone, a model, or our pages because the model failed. */
export type Origin = 'pages' | 'model' | 'fallback';

/** What is known of an answer beside its text; for the log and the metrics. */
export type ReplyFacts = {
  origin?: Origin;
  /** Whether our pages held no answer. */
  isUnknown?: boolean;
  inputTokens?: number;
  outputTokens?: number;
};
