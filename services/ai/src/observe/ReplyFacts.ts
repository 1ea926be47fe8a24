/** Who made an answer: our pages, a model, or our pages because the model failed. */
export type Origin = 'pages' | 'model' | 'fallback';

/** Metadata of an answer, for the log and the metrics. */
export type ReplyFacts = {
  origin?: Origin;
  /** Whether our pages had no answer. */
  isUnknown?: boolean;
  inputTokens?: number;
  outputTokens?: number;
};
