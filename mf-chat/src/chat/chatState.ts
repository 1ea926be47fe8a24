import type { ChatRole, ReplyFeedback, ReplySource } from '@synapsei/shared-types';
import type { LongestMessages } from '../transport/aiTransport';
import type { ChatMode } from './modes';

/** How a reply ended, where that is worth telling. */
type ReplyEnd = 'failed' | 'cut-off' | 'empty' | 'stopped';

/** Where a visitor writes; each place keeps what is typed there. */
export type Surface = 'widget' | 'page';

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
  /** The service's id of a reply: without it the reply can be neither resumed nor rated. */
  replyId?: string;
  /** Pages that a reply rests on. By default none. */
  sources?: readonly ReplySource[];
  rating?: ReplyFeedback['rating'];
};

export type ChatState = {
  messages: readonly ChatMessage[];
  isLoading: boolean;
  /** Id of the message that is being streamed: it is empty, its text is in `chat.streamingText`. */
  streamingId: string | null;
  isStreamingOn: boolean;
  /** What is typed and not sent yet. */
  drafts: Readonly<Record<Surface, string>>;
  /** Id of the conversation's record; `fallback_{time}` when there is none. `null`: not known yet. */
  conversationId: string | null;
  /** Id under which the service is asked, the same from the first question on. `null`: before it. */
  askedAs: string | null;
  /** The most characters of a question, by category, as the service tells them. By default it has not yet. */
  longestMessages?: LongestMessages;
  /** Id of the newest reply that came while the visitor was here; it is announced. */
  announcedId: string | null;
  /** Whether a reply has come that no surface has shown. */
  hasUnread: boolean;
};

export const initialChatState: ChatState = {
  messages: [],
  isLoading: false,
  streamingId: null,
  isStreamingOn: true,
  drafts: { widget: '', page: '' },
  conversationId: null,
  askedAs: null,
  announcedId: null,
  hasUnread: false,
};

/** The longest question that the service takes, in characters: where it tells no number there is no limit. */
export function longestQuestion({ longestMessages }: ChatState, category: ChatMode): number {
  return Number(longestMessages?.[category]) || Infinity;
}

/** Whether a visitor may ask again: the reply failed, was cut off or stopped, or said nothing. */
export function canRetry(message: ChatMessage): boolean {
  return message.role === 'assistant' && message.end !== undefined;
}
