import type { ChatCategory } from '@synapsei/shared-types/chat';

/** The non-streaming action for each category (specification, section 7). */
const actions: Record<ChatCategory, { action: string; field: string }> = {
  faq: { action: 'faq', field: 'question' },
  product: { action: 'explain-product', field: 'query' },
  navigation: { action: 'navigate', field: 'request' },
  qualification: { action: 'qualify-lead', field: 'conversation' },
  knowledge: { action: 'search-knowledge', field: 'query' },
  summary: { action: 'summarize', field: 'content' },
};

const actionOf = new Map(Object.entries(actions));

type ActionCall = { path: string; body: Record<string, string> };

/** Path and body of the request for one question; any type that is not a category is general chat. */
export function toActionCall(message: string, type: string, conversationId: string): ActionCall {
  const call = actionOf.get(type);
  return call
    ? { path: `/api/ai/${call.action}`, body: { [call.field]: message, conversationId } }
    : { path: '/api/ai/chat', body: { message, type, conversationId } };
}
