import type { ConversationRecord } from '@synapsei/shared-types/chat';
import type { Conversations } from '../conversations/Conversations';
import type { ChatMessage, Surface } from './ChatState';
import type { KeptState } from './KeptState';

/** The source that a record stores for each surface. */
const sources: Partial<Record<Surface, ConversationRecord['source']>> = {
  widget: 'floating_assistant',
};

/** Records the conversation and manages its ids. */
export class Recorder {
  constructor(
    private readonly conversations: Conversations,
    private readonly state: KeptState,
  ) {}

  /** Ensures that there is a record. */
  begin(surface: Surface): void {
    if (this.id) return;
    this.state.change({ conversationId: this.conversations.create(sources[surface]) });
  }

  /**
   * The conversation's id for the service, which may find earlier turns under it: it must not change
   * after the first question. Waiting for the record instead could delay the first reply for ever.
   */
  get askedAs(): string {
    return this.state.get().askedAs ?? this.conversations.askedAs(this.id);
  }

  /** Stores a message, which never delays a reply. */
  save({ id: messageId, content, role, type = 'general' }: ChatMessage): void {
    this.conversations.save(this.id, { content, role, type, messageId });
  }

  private get id(): string {
    return this.state.get().conversationId ?? '';
  }
}
