import type { ConversationRecord } from '@synapsei/shared-types/chat';
import type { Conversations } from '../conversations/Conversations';
import type { ChatMessage, Surface } from './ChatState';
import type { KeptState } from './KeptState';

/** The source that a record stores for each surface. */
const sources: Partial<Record<Surface, ConversationRecord['source']>> = {
  widget: 'floating_assistant',
};

/** Records the conversation and manages its ids. */
export function createRecorder(conversations: Conversations, state: KeptState) {
  const idOf = () => state.get().conversationId ?? '';
  return {
    /** Ensures that there is a record. */
    begin(surface: Surface): void {
      if (!idOf()) state.change({ conversationId: conversations.create(sources[surface]) });
    },
    /**
     * The conversation's id for the service, which may find earlier turns under it: it must not change
     * after the first question. Waiting for the record instead could delay the first reply forever.
     */
    askedAs: (): string => state.get().askedAs ?? conversations.askedAs(idOf()),
    /** Stores a message, which never delays a reply. */
    save({ id: messageId, content, role, type = 'general' }: ChatMessage): void {
      conversations.save(idOf(), { content, role, type, messageId });
    },
  };
}
