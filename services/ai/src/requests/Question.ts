import type { ChatCategory } from '@synapsei/shared-types/chat';

/** A visitor's question, after validation. */
export type Question = {
  /** Category that decides how it is answered; unknown ones are general chat. */
  category: ChatCategory | 'general';
  text: string;
  conversationId: string;
  /** The id of the conversation's memory; see createMemoryIds. */
  memoryId: string;
  /** The client's id of this message: a repeated id means the same question. */
  idempotencyKey?: string;
};
