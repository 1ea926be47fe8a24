import type { Chat } from './createChat';
import { createStore } from './createStore';

/** The tab's chat once any surface has opened it: lets the launcher see it without its code. */
export const currentChat = createStore<Chat | undefined>(undefined);
