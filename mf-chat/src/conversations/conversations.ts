import type { ConversationRecord, SavedMessage } from '@synapsei/shared-types/chat';

/** A message as stored; the database adds the time. */
export type MessageToSave = Omit<SavedMessage, 'timestamp'>;

/** A write: the conversation's record, or one of its messages. */
export type ConversationWrite = {
  conversationId: string;
  source?: ConversationRecord['source'];
  /** Default: it creates the record. */
  message?: MessageToSave;
  /** The first message of a record, if both are added together. */
  first?: MessageToSave;
  /** Id of the signed-in visitor who owns the record. Default: the record has no owner. */
  uid?: string;
};

/**
 * Adds a record, or adds and counts a message atomically; what is there already stays as it is, and
 * that is a success. Rejects on failure, with a `Refusal` if repeating it is in vain.
 */
export type WriteConversation = (write: ConversationWrite) => Promise<void>;

/** The database understood the write and does not want it. */
export class Refusal extends Error {}

/** The chat's record of the conversation. Never throws and never delays a reply: failures are logged. */
export type Conversations = {
  /** Begins a record. Returns its id, which stays the same however late the database answers. */
  create(source?: ConversationRecord['source']): string;
  /** The id to tell the AI service: that of the record, or `fallback_{time}` while there is none because its creation failed. */
  askedAs(conversationId: string): string;
  save(conversationId: string, message: MessageToSave): void;
};
