import type { ChatCategory, HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { sendTracked } from './sendTracked';

/** A question that one click asks, in its mode. */
export type Suggestion = { text: string; category: ChatCategory };

export function sendSuggestion(host: HostApi, chat: Chat, { text, category }: Suggestion): void {
  if (chat.getState().isLoading) return;
  host.track({ name: 'quick-action-used', label: text });
  sendTracked(host, chat, text, category);
}
