import { createStore, type HostApi, type Store } from '@synapsei/shared-types/host';
import { useState } from 'react';
import type { Surface } from '../chat/ChatState';
import type { Chat } from '../chat/Chat';
import { defaultMode, type ChatMode } from '../chat/modes';
import { sharedChat } from '../chat/sharedChat';

/** A conversation as one surface shows it; the props of every part of that surface. */
export type ChatSurface = {
  host: HostApi;
  chat: Chat;
  name: Surface;
  /** The category of the next question here. */
  category: Store<ChatMode>;
};

export type SurfaceProps = {
  host: HostApi;
  /** Default: the tab's own. */
  chat?: Chat;
};

/** A conversation on a newly shown surface, which starts with the default category. */
export function useChatSurface({ host, chat }: SurfaceProps, name: Surface): ChatSurface {
  const [surface] = useState<ChatSurface>(() => ({
    host,
    name,
    chat: chat ?? sharedChat(host),
    category: createStore(defaultMode),
  }));
  return surface;
}
