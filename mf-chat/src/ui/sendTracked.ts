import type { ChatMode } from '../chat/modes';
import type { Talk } from './Talk';

/** Sends a text and reports that one was sent; what it says is nobody's business. */
export function sendTracked({ host, chat, surface }: Talk, text: string, category: ChatMode) {
  if (!chat.send(text, category, surface)) return;
  host.track({ name: 'chat-message-sent', label: category });
}
