/** Chat entities and wire shapes (specification, sections 3 and 7). */

/** Question categories; any other value is general chat. Default `faq`. */
export const chatCategories = [
  'faq',
  'product',
  'navigation',
  'qualification',
  'knowledge',
  'summary',
] as const;
export type ChatCategory = (typeof chatCategories)[number];

export type ChatRole = 'user' | 'assistant';

/** Body of `POST /api/ai/chat/stream`. */
export type ChatStreamRequest = { message: string; type: string; conversationId: string };

/** Response of `GET /api/ai/limits`. */
export type TextLimits = {
  /** The longest question in characters, by category. */
  longestMessages: Record<ChatCategory | 'general', number>;
  /** Whether a question may have the header `Idempotency-Key`. Default: it may not. */
  idempotencyKeys?: boolean;
};

/** One `data: ` line of the streamed answer. Unknown types are ignored by clients. */
export type StreamEvent =
  | { type: 'chunk'; data: string }
  | { type: 'error'; data: string }
  | { type: 'complete'; data?: string }
  /** Sent first: the id with which `GET /api/ai/replies/{id}?after=N` resumes. */
  | { type: 'reply'; data: string }
  /** JSON text of `ReplySource[]`, before `complete`. */
  | { type: 'sources'; data: string };

/** A page of the site that an answer cites. */
export type ReplySource = {
  title: string;
  /** Route with its hash, such as `#/pricing`. */
  href: string;
};

/** Reasons that a visitor may give for a thumbs-down. */
export const feedbackReasons = ['wrong', 'unrelated', 'unclear', 'other'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

/** Body of `POST /api/ai/feedback`. */
export type ReplyFeedback = {
  replyId: string;
  conversationId: string;
  rating: 'up' | 'down';
  /** Reason for a thumbs-down. */
  reason?: FeedbackReason;
};

/** Response of the non-streaming endpoints. */
export type AiResponse = {
  message: string;
  type: string;
  /** Whether the answer was cut off. Default: it is complete. */
  isCutOff?: boolean;
};

/** Document of the collection `conversations`; times are server timestamps. */
export type ConversationRecord = {
  startedAt: Date;
  lastActivity: Date;
  messageCount: number;
  status: 'active';
  source?: 'floating_assistant';
};

/** Document of the sub-collection `messages`. */
export type SavedMessage = {
  content: string;
  role: ChatRole;
  timestamp: Date;
  /** A category, or `general`. Default `general`. */
  type: ChatCategory | 'general';
  messageId: string;
};
