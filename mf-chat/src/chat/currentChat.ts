import { createStore } from '@synapsei/remote-kit';
import type { Chat } from './createChat';

/** The tab's chat once any surface has opened it: lets the launcher see it without its code. */
export const currentChat = createStore<Chat | undefined>(undefined);
