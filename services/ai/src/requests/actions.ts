import type { ChatCategory } from '@synapsei/shared-types/chat';

type Category = ChatCategory | 'general';

export type Action = {
  category: Category;
  /** The body's field with the visitor's text. */
  field: string;
};

/** `POST /api/ai/{action}` (specification, section 7). */
export const actions: Record<string, Action> = {
  faq: { category: 'faq', field: 'question' },
  'explain-product': { category: 'product', field: 'query' },
  navigate: { category: 'navigation', field: 'request' },
  'qualify-lead': { category: 'qualification', field: 'conversation' },
  'search-knowledge': { category: 'knowledge', field: 'query' },
  summarize: { category: 'summary', field: 'content' },
  chat: { category: 'general', field: 'message' },
};

const message = 4_000;
const document = 16_000;

/** Maximum length of the visitor's text in characters, the same for the stream. */
export const longestMessages: Record<Category, number> = {
  faq: message,
  product: message,
  navigation: message,
  qualification: document,
  knowledge: message,
  summary: document,
  general: message,
};
