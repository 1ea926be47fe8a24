import type { Conversations, ConversationStore, MessageToSave } from './conversations';
import { randomHex } from '@synapsei/remote-kit/randomHex';
import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';

type Options = {
  /** Called when the database is first needed, and again after a failure. */
  openStore(): Promise<ConversationStore>;
  /** Time limit of one write in ms. Default: 5 s. */
  limitMs?: number;
};

const fallbackPrefix = 'fallback_';

/** Runs writes in the order of the conversation; one failure does not stop the next. */
export function createConversations({ openStore, limitMs = 5_000 }: Options): Conversations {
  let store: Promise<ConversationStore> | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();
  let hasLoggedFallback = false;

  function openOnce(): Promise<ConversationStore> {
    store ??= openStore().catch((error: unknown) => {
      store = undefined;
      throw error;
    });
    return store;
  }

  /** The SDK has no time limit: without one, a silent database would block the queue. */
  function write(task: (store: ConversationStore) => Promise<void>): Promise<void> {
    const written = lastWrite.then(() => withTimeLimit(openOnce().then(task), limitMs));
    lastWrite = written.catch(() => {});
    return written;
  }

  function create(source?: Parameters<Conversations['create']>[0]) {
    const id = randomHex(16);
    const settled = write((opened) => opened.createConversation(id, source)).then(
      () => id,
      (error: unknown) => {
        console.error('The conversation could not be created:', error);
        return `${fallbackPrefix}${Date.now()}`;
      },
    );
    return { id, settled };
  }

  async function save(conversationId: string, message: MessageToSave): Promise<void> {
    if (conversationId.startsWith(fallbackPrefix)) return logFallback(conversationId);
    try {
      await write((opened) => opened.addMessage(conversationId, message));
    } catch (error) {
      console.error('A chat message could not be saved:', error);
    }
  }

  /** A fallback id has no document; a write under it would leave orphans. */
  function logFallback(conversationId: string): void {
    if (hasLoggedFallback) return;
    hasLoggedFallback = true;
    console.error(`Messages of ${conversationId} are not saved: it has no record.`);
  }

  return { create, save };
}
