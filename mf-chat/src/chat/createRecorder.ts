import type { ConversationRecord } from '@synapsei/shared-types/chat';
import type { Conversations } from '../conversations/conversations';
import type { ChatMessage, Surface } from './chatState';
import type { KeptState } from './createKeptState';

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
     * A service may find earlier turns under this id, so it must not change after the first
     * question. Waiting for the record instead could delay the first reply for ever.
     */
    askedAs: (): string => state.get().askedAs ?? conversations.askedAs(idOf()),
    /** Storing a message never delays a reply. */
    save({ id: messageId, content, role, type = 'general' }: ChatMessage): void {
      conversations.save(idOf(), { content, role, type, messageId });
    },
  };
}
