import type { ChatRole } from '@synapsei/shared-types';
import { defaultMode, type ChatMode } from './modes';

/** How a reply ended, where that is worth telling. */
type ReplyEnd = 'failed' | 'cut-off' | 'empty' | 'stopped';

export type ChatMessage = {
  /** Time-based. */
  id: string;
  role: ChatRole;
  content: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  type?: ChatMode;
  /** By default the message is whole. */
  end?: ReplyEnd;
  /** Not before this time does the service want to be asked again. By default at once. */
  retryAt?: number;
};

export type ChatState = {
  messages: readonly ChatMessage[];
  isLoading: boolean;
  /** Id of the message that is being streamed: it is empty, its text is in `chat.streamingText`. */
  streamingId: string | null;
  category: ChatMode;
  isStreamingOn: boolean;
  /** What is typed and not sent yet; both surfaces show the same. */
  draft: string;
  conversationId: string | null;
  /** Id of the newest reply that came while the visitor was here; it is announced. */
  announcedId: string | null;
};

export const initialChatState: ChatState = {
  messages: [],
  isLoading: false,
  streamingId: null,
  category: defaultMode,
  isStreamingOn: true,
  draft: '',
  conversationId: null,
  announcedId: null,
};

/** Whether a visitor may ask again: the reply failed, was cut off or stopped, or said nothing. */
export function canRetry(message: ChatMessage): boolean {
  return message.role === 'assistant' && message.end !== undefined;
}
