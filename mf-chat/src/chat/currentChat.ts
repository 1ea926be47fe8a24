import { createStore } from '@synapsei/remote-kit';
import type { Chat } from './createChat';

/** The tab's chat once a surface has opened it; the launcher reads it without loading its code. */
export const currentChat = createStore<Chat | undefined>(undefined);
