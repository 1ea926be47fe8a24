import type { ChatMessage } from './chatState';

let lastId = 0;

/** A time-based id; two messages of one millisecond still differ. */
function createMessageId(): string {
  lastId = Math.max(Date.now(), lastId + 1);
  return String(lastId);
}

export function createMessage(message: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage {
  return { id: createMessageId(), timestamp: Date.now(), ...message };
}
