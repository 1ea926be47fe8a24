import type { ConversationRecord } from '@synapsei/shared-types/chat';
import type { Conversations, OpenedConversation } from '../conversations/conversations';
import type { ChatMessage, Surface } from './chatState';
import type { KeptState } from './createKeptState';

/** The source that a record stores for each surface. */
const sources: Partial<Record<Surface, ConversationRecord['source']>> = {
  widget: 'floating_assistant',
};

/** Records the conversation and manages its ids. */
export function createRecorder(conversations: Conversations, state: KeptState) {
  let opened: OpenedConversation | undefined;

  function createRecord(surface: Surface): OpenedConversation {
    const created = conversations.create(sources[surface]);
    void created.settled.then((conversationId) => {
      if (created === opened) state.change({ conversationId });
    });
    return created;
  }

  return {
    /** Ensures that there is a record. */
    begin(surface: Surface): void {
      const { conversationId } = state.get();
      opened ??= conversationId
        ? { id: conversationId, settled: Promise.resolve(conversationId) }
        : createRecord(surface);
    },
    /** The next record is a new one. */
    end(): void {
      opened = undefined;
    },
    /**
     * A service may find earlier turns under this id, so it must not change after the first
     * question: it is the record's id, even while that is being created, and stays if creation
     * fails later. If creation failed before the first question (it starts when the chat opens)
     * `fallback_{time}` is sent. Waiting for the record instead could delay the first reply by 5 s.
     */
    askedAs(): string {
      const { askedAs, conversationId } = state.get();
      return askedAs ?? conversationId ?? opened?.id ?? '';
    },
    /** Never awaited: storing a message must not delay a reply. */
    save({ id: messageId, content, role, type = 'general' }: ChatMessage): void {
      void opened?.settled.then((id) => conversations.save(id, { content, role, type, messageId }));
    },
  };
}
