import { useEscape } from '@synapsei/remote-kit';
import { createStore, useStore, type HostApi, type Store } from '@synapsei/shared-types/host';
import { useEffect, useState } from 'react';
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

/** The tab's conversation, or a given one, on a newly shown surface: it starts with the default category. */
export function useChatSurface(host: HostApi, name: Surface, given?: Chat): ChatSurface {
  const [surface] = useState<ChatSurface>(() => ({
    host,
    name,
    chat: given ?? sharedChat(host),
    category: createStore(defaultMode),
  }));
  return surface;
}

/** The surface of a whole page: it shows the conversation as long as it is there, and Escape stops a reply. */
export function usePageSurface(host: HostApi, given?: Chat): ChatSurface {
  const surface = useChatSurface(host, 'page', given);
  const { chat } = surface;
  const { isLoading } = useStore(chat);
  useEffect(() => chat.open('page'), [chat]);
  useEscape(isLoading, () => {
    chat.stop();
    return true;
  });
  return surface;
}
