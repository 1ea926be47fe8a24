import type { ChatCategory } from '@synapsei/shared-types';
import { sendTracked } from './sendTracked';
import type { Talk } from './Talk';

/** A question that one click asks, in its mode. */
export type Suggestion = { text: string; category: ChatCategory };

export function sendSuggestion(talk: Talk, { text, category }: Suggestion): void {
  if (talk.chat.getState().isLoading) return;
  talk.host.track({ name: 'quick-action-used', label: text });
  talk.category.set(category);
  sendTracked(talk, text, category);
}
