import type { ChatMessage } from './chatState';

let lastId = 0;

/** A time-based id; unique even within one millisecond. */
function createMessageId(): string {
  lastId = Math.max(Date.now(), lastId + 1);
  return String(lastId);
}

export function createMessage(message: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage {
  return { id: createMessageId(), timestamp: Date.now(), ...message };
}
