import type { Store } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types';
import type { Surface } from '../chat/chatState';
import type { Chat } from '../chat/createChat';
import type { ChatMode } from '../chat/modes';

/** A conversation as one surface shows it: what every part of that surface is given. */
export type ChatSurface = {
  host: HostApi;
  chat: Chat;
  name: Surface;
  /** What the next question here is about. */
  category: Store<ChatMode>;
};
