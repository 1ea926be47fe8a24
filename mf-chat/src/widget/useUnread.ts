import { useStore } from '@synapsei/shared-types/host';
import { useSyncExternalStore } from 'react';
import type { Chat } from '../chat/Chat';
import { currentChat } from '../chat/currentChat';

const never = () => () => {};

/** Whether there is a reply that no surface has shown. `given` defaults to the tab's chat. */
export function useUnread(given?: Chat): boolean {
  const current = useStore(currentChat);
  const chat = given ?? current;
  return useSyncExternalStore(chat?.subscribe ?? never, () => chat?.get().hasUnread ?? false);
}
