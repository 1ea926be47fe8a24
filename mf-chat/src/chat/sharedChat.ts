import { idle } from '@synapsei/remote-kit/idle';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { HostApi } from '@synapsei/shared-types/host';
import { createConversations } from '../conversations/Conversations';
import { reportMessage } from '../conversations/reportMessage';
import { createAiTransport } from '../transport/AiTransport';
import { createChatStorage } from './ChatStorage';
import { createChat, type Chat } from './Chat';
import { currentChat } from './currentChat';
import { deferUpdatesWhileBusy } from './deferUpdatesWhileBusy';

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
  const conversations = createConversations({
    async openDatabase() {
      // After the visible parts: the database's code is larger than the chat.
      await idle(idleLimitMs);
      const { openDatabase } = await import('../conversations/openDatabase');
      return openDatabase(config);
    },
    report: reportMessage,
  });
  const chat = createChat({
    transport: createAiTransport({ baseUrl: config.services.ai }),
    conversations,
    storage: createChatStorage(),
  });
  // The last chance: a phone may discard a hidden page without another event.
  addEventListener('pagehide', chat.keep);
  document.addEventListener('visibilitychange', () => document.hidden && chat.keep());
  return chat;
}
