import { useSyncExternalStore } from 'react';
import type { ChatState } from './ChatState';
import type { Chat } from './Chat';

/** The state of a chat; re-renders the component on change, but not for streamed text. */
export function useChat({ subscribe, getState }: Chat): ChatState {
  return useSyncExternalStore(subscribe, getState);
}
