import type { Question } from '../requests/Question';

/** A question as the service has read it. */
export const createQuestion = (changes: Partial<Question> = {}): Question => ({
  category: 'faq',
  text: 'Why?',
  conversationId: 'one',
  memoryId: `memory of ${changes.conversationId ?? 'one'}`,
  ...changes,
});
