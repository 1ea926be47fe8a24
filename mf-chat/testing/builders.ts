import type { ChatMessage } from '../src/chat/chatState';

let lastId = 0;

/** A message of the assistant; complete by default. */
export function createReply(overrides: Partial<ChatMessage> = {}): ChatMessage {
  lastId += 1;
  return {
    id: `message-${lastId}`,
    role: 'assistant',
    content: 'We offer **six AI services**.',
    timestamp: 1_767_225_600_000 + lastId * 60_000,
    type: 'faq',
    ...overrides,
  };
}

export function createQuestion(overrides: Partial<ChatMessage> = {}): ChatMessage {
  return createReply({ role: 'user', content: 'What do you offer?', ...overrides });
}
