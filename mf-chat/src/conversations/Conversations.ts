import type { ConversationRecord } from '@synapsei/shared-types/chat';
import { randomHex } from '@synapsei/remote-kit/randomHex';
import type { MessageToSave, WriteConversation } from './ConversationWrite';
import { createOutbox } from './Outbox';

export type Conversations = ReturnType<typeof createConversations>;

type Options = Pick<Parameters<typeof createOutbox>[0], 'report'> & {
  /** Called when the database is first needed, and again if it could not be loaded. */
  openDatabase(): Promise<WriteConversation>;
};

/**
 * The chat's record of the conversation, under a random id; writes that fail wait in the tab's outbox. Never
 * throws and never delays a reply: failures are logged.
 */
export function createConversations({ openDatabase, report }: Options) {
  let opening: Promise<WriteConversation> | undefined;
  const outbox = createOutbox({
    report,
    async write(added) {
      opening ??= openDatabase();
      const write = await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return write(added);
    },
  });
  return {
    /** Begins a record. Returns its id, which stays the same however late the database answers. */
    create(source?: ConversationRecord['source']): string {
      const conversationId = randomHex(16);
      outbox.add({ conversationId, source });
      return conversationId;
    },
    /** Conversation id for the AI service: that of the record, or `fallback_{time}` while creating it fails. */
    askedAs(id: string): string {
      const lateSince = outbox.record(id)?.lateSince;
      return lateSince ? `fallback_${lateSince}` : id;
    },
    save: (conversationId: string, message: MessageToSave): void =>
      outbox.add({ conversationId, message }),
  };
}
