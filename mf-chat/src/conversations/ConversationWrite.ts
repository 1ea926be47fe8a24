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
 * Adds a record, or adds and counts a message atomically; existing documents stay as they
 * are, which counts as success. Rejects on failure, with a `Refusal` if a repetition would fail too.
 */
export type WriteConversation = (write: ConversationWrite) => Promise<void>;

/** Error of a write that the database will not accept. */
export class Refusal extends Error {}
