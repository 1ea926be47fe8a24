import type { ReplySource } from '@synapsei/shared-types/chat';
import type { Question } from '../requests/Question';
import type { AiConfig } from '../config';
import type { Knowledge } from '../knowledge/Knowledge';
import type { ConversationMemory } from '../memory/ConversationMemory';
import type { AskModel } from '../model/askModel';

/** How an answer was made, for the log and the metrics. */
export type ReplyFacts = {
  /** Who made it: our pages, a model, or our pages because the model failed. */
  origin?: 'pages' | 'model' | 'fallback';
  /** Whether our pages had no answer. */
  isUnknown?: boolean;
  inputTokens?: number;
  outputTokens?: number;
};

/** A part of an answer: text, its source pages, or how it was made. */
export type AnswerPart = { text: string } | { sources: ReplySource[] } | { facts: ReplyFacts };

/** The reply that is waited for. */
export type Waiting = {
  readonly id: string;
  /** What it says so far: more than nothing if the process that wrote it is gone. */
  readonly text: string;
  /** Aborts when nobody waits for it any more. */
  readonly signal: AbortSignal;
};

/**
 * Yields an answer in parts, or the rest of one. Ends early, without an error, when nobody waits for
 * it.
 */
export type Answerer = (question: Question, waiting: Waiting) => AsyncIterable<AnswerPart>;

export type AnswererOptions = {
  config: AiConfig;
  knowledge: Knowledge;
  memory: ConversationMemory;
  /** Undefined: answers are composed only from the site's own content. */
  askModel: AskModel | undefined;
  /** Called with the reason when the model was replaced. */
  onFallback: (reason: unknown) => void;
};
