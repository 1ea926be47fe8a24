import type { ChatRole, ReplyFeedback, ReplySource } from '@synapsei/shared-types/chat';
import type { ServiceLimits } from '../transport/AiTransport';
import type { ChatMode } from './modes';

export { longestWaitMs } from '../transport/toRetryAfterMs';

/** How a reply ended, if not normally. */
type ReplyEnd = 'failed' | 'cut-off' | 'empty' | 'stopped' | 'spent';

/** A place to write in; each keeps its own draft. */
export type Surface = 'widget' | 'page';

export type ChatMessage = {
  /** Based on the time. */
  id: string;
  role: ChatRole;
  content: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  type?: ChatMode;
  /** Default: the message is complete. */
  end?: ReplyEnd;
  /** The service accepts no retry before this time. Default: immediately. */
  retryAt?: number;
  /** The service's id of a reply: needed to resume and rate it. */
  replyId?: string;
  /** Signed id of the service's memory of the conversation; the next question repeats it. */
  memory?: string;
  /** Source pages of a reply. Default: none. */
  sources?: readonly ReplySource[];
  rating?: ReplyFeedback['rating'];
};

export type ChatState = {
  messages: readonly ChatMessage[];
  isLoading: boolean;
  /** Id of the message that is being streamed: its content is empty, its text is in `chat.streamingText`. */
  streamingId: string | null;
  /** Whether the pending reply was lost and starts again. */
  hasRestarted: boolean;
  isStreamingOn: boolean;
  /** Unsent drafts. */
  drafts: Readonly<Record<Surface, string>>;
  /** Id of the conversation's record, which may still have to be created. `null`: no record was begun. */
  conversationId: string | null;
  /**
   * Conversation id sent to the service, the same from the first question on: that of the record, or
   * `fallback_{time}` if its creation had failed by then. `null` before that.
   */
  askedAs: string | null;
  /** Limits that the service publishes. Default: not known yet. */
  limits?: ServiceLimits;
  /** Id of the newest reply that arrived during the visit; it is announced. */
  announcedId: string | null;
  /** Whether there is a reply that no surface has shown. */
  hasUnread: boolean;
};

export const initialChatState: ChatState = {
  messages: [],
  isLoading: false,
  streamingId: null,
  hasRestarted: false,
  isStreamingOn: true,
  drafts: { widget: '', page: '' },
  conversationId: null,
  askedAs: null,
  announcedId: null,
  hasUnread: false,
};

/** The longest question that the service accepts, in characters; unlimited if it publishes no number. */
export function longestQuestion({ limits }: ChatState, category: ChatMode): number {
  return Number(limits?.longestMessages?.[category]) || Infinity;
}

/** Whether a visitor may retry: the reply failed, was cut off or stopped, or is empty. Not if the daily budget is spent. */
export function canRetry(message: ChatMessage): boolean {
  return message.role === 'assistant' && message.end !== undefined && message.end !== 'spent';
}

let lastId = 0;

/** A time-based id; unique even within one millisecond. */
function createMessageId(): string {
  lastId = Math.max(Date.now(), lastId + 1);
  return String(lastId);
}

export function createMessage(message: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage {
  return { id: createMessageId(), timestamp: Date.now(), ...message };
}
