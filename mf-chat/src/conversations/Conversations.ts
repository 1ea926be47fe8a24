import type { ConversationRecord } from '@synapsei/shared-types/chat';
import { randomHex } from '@synapsei/remote-kit/randomHex';
import type { MessageToSave, WriteConversation } from './ConversationWrite';
import { createOutbox } from './Outbox';

/** The chat's record of the conversation. Never throws and never delays a reply: failures are logged. */
export type Conversations = {
  /** Begins a record. Returns its id, which stays the same however late the database answers. */
  create(source?: ConversationRecord['source']): string;
  /** Conversation id for the AI service: that of the record, or `fallback_{time}` while creating it fails. */
  askedAs(conversationId: string): string;
  save(conversationId: string, message: MessageToSave): void;
};

type Options = Pick<Parameters<typeof createOutbox>[0], 'report'> & {
  /** Called when the database is first needed, and again if it could not be loaded. */
  openDatabase(): Promise<WriteConversation>;
};

/** Records conversations under random ids; writes that fail wait in the tab's outbox. */
export function createConversations({ openDatabase, report }: Options): Conversations {
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
    create(source) {
      const conversationId = randomHex(16);
      outbox.add({ conversationId, source });
      return conversationId;
    },
    askedAs(id) {
      const lateSince = outbox.record(id)?.lateSince;
      return lateSince ? `fallback_${lateSince}` : id;
    },
    save: (conversationId, message) => outbox.add({ conversationId, message }),
  };
}
