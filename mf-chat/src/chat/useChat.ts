import { useSyncExternalStore } from 'react';
import type { ChatState } from './chatState';
import type { Chat } from './createChat';

/** The state of a chat; the component renders again when it changes, but not for streamed text. */
export function useChat({ subscribe, getState }: Chat): ChatState {
  return useSyncExternalStore(subscribe, getState);
}
