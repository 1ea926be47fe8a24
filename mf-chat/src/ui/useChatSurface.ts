import { createStore } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import { useState } from 'react';
import type { Surface } from '../chat/chatState';
import type { Chat } from '../chat/createChat';
import { defaultMode, type ChatMode } from '../chat/modes';
import { sharedChat } from '../chat/sharedChat';
import type { ChatSurface } from './ChatSurface';

/** The tab's conversation, or a given one, on a newly shown surface: it starts with the default category. */
export function useChatSurface(host: HostApi, name: Surface, given?: Chat): ChatSurface {
  const [surface] = useState(() => ({
    host,
    name,
    chat: given ?? sharedChat(host),
    category: createStore<ChatMode>(defaultMode),
  }));
  return surface;
}
