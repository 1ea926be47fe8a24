import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { HostApi } from '@synapsei/shared-types/host';
import { idle } from '@synapsei/remote-kit/idle';
import { createConversations } from '../conversations/createConversations';
import { createAiTransport } from '../transport/aiTransport';
import { createChatStorage } from './chatStorage';
import { createChat, type Chat } from './createChat';
import { currentChat } from './currentChat';
import { deferUpdatesWhileBusy } from './deferUpdatesWhileBusy';

/** Far less than the time limit of a write, which includes it. */
const idleLimitMs = 500;

const chats = new WeakMap<RuntimeConfig, Chat>();

/** The tab's only conversation: widget and page share it while the host's config is the same. */
export function sharedChat(host: HostApi): Chat {
  let chat = chats.get(host.config);
  if (!chat) {
    chat = createTabChat(host.config);
    deferUpdatesWhileBusy(chat, host);
    chats.set(host.config, chat);
  }
  currentChat.set(chat);
  return chat;
}

function createTabChat(config: RuntimeConfig): Chat {
  const chat = createChat({
    transport: createAiTransport({ baseUrl: config.services.ai }),
    conversations: createConversations({
      openStore: async () => {
        // What the visitor sees comes first: the database's client is larger than the chat.
        await idle(idleLimitMs);
        const { openDatabase } = await import('../conversations/openDatabase');
        return openDatabase(config);
      },
    }),
    storage: createChatStorage(),
  });
  // The last chance: a phone may discard a page without another event.
  addEventListener('pagehide', chat.keep);
  return chat;
}
