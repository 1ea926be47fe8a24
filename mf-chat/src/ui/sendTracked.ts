import type { ChatMode } from '../chat/modes';
import type { ChatSurface } from './useChatSurface';

/** Sends a text and reports that one was sent, without its content. */
export function sendTracked({ host, chat, name }: ChatSurface, text: string, category: ChatMode) {
  if (!chat.send(text, category, name)) return;
  host.track({ name: 'chat-message-sent', label: category });
}
