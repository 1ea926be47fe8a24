import { createStore } from '@synapsei/shared-types/host';
import type { Chat } from './Chat';

/** The tab's chat once a surface has opened it; the launcher reads it without loading its code. */
export const currentChat = createStore<Chat | undefined>(undefined);
