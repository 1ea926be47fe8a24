import type { ConversationRecord, SavedMessage } from '@synapsei/shared-types/chat';

/** A message as stored; the database adds the time. */
export type MessageToSave = Omit<SavedMessage, 'timestamp'>;

/** What conversations need from a database; each call is one round trip and may reject. */
export type ConversationStore = {
  createConversation(id: string, source?: ConversationRecord['source']): Promise<void>;
  /** Adds and counts the message atomically. */
  addMessage(conversationId: string, message: MessageToSave): Promise<void>;
};

export type OpenedConversation = {
  /** Valid for the AI service from the start: nothing waits for the database. */
  id: string;
  /** The id to keep: `id`, or `fallback_{time}` if the record could not be created. Never rejects. */
  settled: Promise<string>;
};

/** The chat's record of the conversation. Never rejects and never delays a reply: failures are logged. */
export type Conversations = {
  create(source?: ConversationRecord['source']): OpenedConversation;
  save(conversationId: string, message: MessageToSave): Promise<void>;
};
