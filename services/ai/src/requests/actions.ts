import type { ChatCategory } from '@synapsei/shared-types';

type Category = ChatCategory | 'general';

type Action = {
  category: Category;
  /** The body's field that holds the visitor's text. */
  field: string;
  /** Most characters of that text. */
  longest: number;
};

const message = 4_000;
const document = 16_000;

/** `POST /api/ai/{action}` (specification, section 7). */
export const actions: Record<string, Action> = {
  faq: { category: 'faq', field: 'question', longest: message },
  'explain-product': { category: 'product', field: 'query', longest: message },
  navigate: { category: 'navigation', field: 'request', longest: message },
  'qualify-lead': { category: 'qualification', field: 'conversation', longest: document },
  'search-knowledge': { category: 'knowledge', field: 'query', longest: message },
  summarize: { category: 'summary', field: 'content', longest: document },
  chat: { category: 'general', field: 'message', longest: message },
};

/** The same for the stream, which takes every category. */
export const longestMessages = Object.fromEntries(
  Object.values(actions).map(({ category, longest }) => [category, longest]),
) as Record<Category, number>;
