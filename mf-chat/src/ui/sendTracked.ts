import type { ChatCategory } from '@synapsei/shared-types/chat';
import type { ChatMode } from '../chat/modes';
import type { ChatSurface } from './useChatSurface';

/** Sends a text and reports that one was sent, without its content. */
export function sendTracked({ host, chat, name }: ChatSurface, text: string, category: ChatMode) {
  if (!chat.send(text, category, name)) return;
  host.track({ name: 'chat-message-sent', label: category });
}

/** A question sent by one click, in its mode. */
export type Suggestion = { text: string; category: ChatCategory };

export function sendSuggestion(surface: ChatSurface, { text, category }: Suggestion): void {
  if (surface.chat.get().isLoading) return;
  surface.host.track({ name: 'quick-action-used', label: text });
  surface.category.set(category);
  sendTracked(surface, text, category);
}
