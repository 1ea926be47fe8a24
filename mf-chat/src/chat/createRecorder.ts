import type { ConversationRecord } from '@synapsei/shared-types';
import type { Conversations, OpenedConversation } from '../conversations/conversations';
import type { ChatMessage, Surface } from './chatState';
import type { KeptState } from './createKeptState';

/** What a record says of the surface that created it. */
const sources: Partial<Record<Surface, ConversationRecord['source']>> = {
  widget: 'floating_assistant',
};

/** Records the conversation, and knows the ids it goes by. */
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
    /** Makes sure that there is a record. */
    begin(surface: Surface): void {
      const { conversationId } = state.get();
      opened ??= conversationId
        ? { id: conversationId, settled: Promise.resolve(conversationId) }
        : createRecord(surface);
    },
    /** The next one begins anew. */
    end(): void {
      opened = undefined;
    },
    /**
     * The service finds what was said before under this id, so it must not change once a question was asked:
     * it is the record's, also while that is being created, and stays when creation fails after all.
     * `fallback_{time}` is sent when creation has failed before the first question, as it mostly has: it
     * begins when the chat is opened. Waiting for it instead could delay the first reply by 5 s.
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
