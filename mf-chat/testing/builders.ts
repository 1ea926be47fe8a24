import type { ChatMessage } from '../src/chat/ChatState';

let lastId = 0;

/** A message of the assistant; complete by default. */
export function createReply(overrides: Partial<ChatMessage> = {}): ChatMessage {
  lastId += 1;
  return {
    id: `message-${lastId}`,
    role: 'assistant',
    content: 'We offer **six AI services**.',
    // At noon it is the same day in every time zone.
    timestamp: Date.UTC(2026, 0, 1, 12) + lastId * 60_000,
    type: 'faq',
    ...overrides,
  };
}

export function createQuestion(overrides: Partial<ChatMessage> = {}): ChatMessage {
  return createReply({ role: 'user', content: 'What do you offer?', ...overrides });
}
