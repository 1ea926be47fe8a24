import type { ChatCategory } from '@synapsei/shared-types';

/** What a visitor asks, after validation. */
export type Question = {
  /** Category that decides how it is answered; anything unknown is general chat. */
  category: ChatCategory | 'general';
  text: string;
  conversationId: string;
  /** The client's own id of this message: the same one again means the same question, not another. */
  idempotencyKey?: string;
};
