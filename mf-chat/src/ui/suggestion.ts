import type { ChatCategory } from '@synapsei/shared-types/chat';
import { sendTracked } from './sendTracked';
import type { ChatSurface } from './useChatSurface';

/** A question sent by one click, in its mode. */
export type Suggestion = { text: string; category: ChatCategory };

export function sendSuggestion(surface: ChatSurface, { text, category }: Suggestion): void {
  if (surface.chat.getState().isLoading) return;
  surface.host.track({ name: 'quick-action-used', label: text });
  surface.category.set(category);
  sendTracked(surface, text, category);
}
