import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import type { ChatMode } from '../chat/modes';

/** Sends a text and reports that one was sent; what it says is nobody's business. */
export function sendTracked(host: HostApi, chat: Chat, text: string, category?: ChatMode): void {
  if (!chat.send(text, category)) return;
  host.track({ name: 'chat-message-sent', label: chat.getState().category });
}
