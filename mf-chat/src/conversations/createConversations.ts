import { randomHex } from '@synapsei/remote-kit/randomHex';
import type { Conversations, WriteConversation } from './conversations';
import { createOutbox } from './createOutbox';

type Options = Omit<Parameters<typeof createOutbox>[0], 'write'> & {
  /** Called when the database is first needed, and again if it could not be loaded. */
  openDatabase(): Promise<WriteConversation>;
};

/** Records conversations under random ids; writes that fail wait in the tab's outbox. */
export function createConversations({ openDatabase, ...options }: Options): Conversations {
  let opening: Promise<WriteConversation> | undefined;
  const outbox = createOutbox({
    ...options,
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
