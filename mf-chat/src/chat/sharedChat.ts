import type { HostApi, RuntimeConfig } from '@synapsei/shared-types';
import { createConversations } from '../conversations/createConversations';
import { createAiTransport } from '../transport/aiTransport';
import { createChatStorage } from './chatStorage';
import { createChat, type Chat } from './createChat';
import { currentChat } from './currentChat';
import { holdWhileBusy } from './holdWhileBusy';

const chats = new WeakMap<RuntimeConfig, Chat>();

/** The tab's one conversation: widget and page get the same while the host's config is the same. */
export function sharedChat(host: HostApi): Chat {
  const chat = chats.get(host.config) ?? createHeldChat(host);
  chats.set(host.config, chat);
  currentChat.set(chat);
  return chat;
}

function createHeldChat(host: HostApi): Chat {
  const chat = createLiveChat(host.config);
  holdWhileBusy(chat, host);
  return chat;
}

function createLiveChat(config: RuntimeConfig): Chat {
  const chat = createChat({
    transport: createAiTransport({ baseUrl: config.services.ai }),
    conversations: createConversations({
      openStore: async () => {
        const { openDatabase } = await import('../conversations/openDatabase');
        return openDatabase(config);
      },
    }),
    storage: createChatStorage(),
  });
  // The last that a page can do before it goes; on a phone it may be put away without more.
  addEventListener('pagehide', chat.keep);
  return chat;
}
