import type { Store } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import type { Surface } from '../chat/chatState';
import type { Chat } from '../chat/createChat';
import type { ChatMode } from '../chat/modes';

/** A conversation as one surface shows it; the props of every part of that surface. */
export type ChatSurface = {
  host: HostApi;
  chat: Chat;
  name: Surface;
  /** The category of the next question here. */
  category: Store<ChatMode>;
};
