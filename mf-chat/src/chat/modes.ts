import type { ChatCategory } from '@synapsei/shared-types/chat';

/** A message's type: a category of the specification, or general chat. */
export type ChatMode = ChatCategory | 'general';

type ModeOption = { value: ChatCategory; label: string };

/** The question types, in the order of the dropdown. */
export const modes: readonly ModeOption[] = [
  { value: 'faq', label: 'General Questions' },
  { value: 'product', label: 'Product Information' },
  { value: 'navigation', label: 'Site Navigation' },
  { value: 'qualification', label: 'Project Consultation' },
  { value: 'knowledge', label: 'Knowledge Search' },
  { value: 'summary', label: 'Summary' },
];

export const defaultMode: ChatCategory = 'faq';

/** A category is returned unchanged; any other value is general chat. */
export function toMode(value: string): ChatMode {
  return modes.find((mode) => mode.value === value)?.value ?? 'general';
}
