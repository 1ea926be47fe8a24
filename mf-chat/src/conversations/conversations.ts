import type { ConversationRecord, SavedMessage } from '@synapsei/shared-types';

/** A message as it is stored; the database adds the time. */
export type MessageToSave = Omit<SavedMessage, 'timestamp'>;

/** What a database must do for conversations; each call is one round trip and may reject. */
export type ConversationStore = {
  createConversation(id: string, source?: ConversationRecord['source']): Promise<void>;
  /** Adds the message and counts it, both or neither. */
  addMessage(conversationId: string, message: MessageToSave): Promise<void>;
};

export type OpenedConversation = {
  /** Good for the AI service from the start: nothing waits for the database. */
  id: string;
  /** The id to keep: `id`, or `fallback_{time}` when the record could not be created. Never rejects. */
  settled: Promise<string>;
};

/** The chat's record of what was said. Nothing here rejects or delays a reply: failures are logged. */
export type Conversations = {
  create(source?: ConversationRecord['source']): OpenedConversation;
  save(conversationId: string, message: MessageToSave): Promise<void>;
};
