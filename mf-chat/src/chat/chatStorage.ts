import { initialChatState, type ChatMessage, type ChatState } from './chatState';
import { toMode } from './modes';

const storageKey = 'synapsei-chat';
const version = 2;
const idleLimitMs = 30 * 60_000;
const keptMessages = 200;

/** A reply that was on its way when the page went: its text so far, and in how many chunks it came. */
export type InterruptedReply = { message: ChatMessage; chunks: number };

export type Kept = { state: ChatState; interrupted?: InterruptedReply };

export type ChatStorage = {
  load(): Kept;
  save(state: ChatState, interrupted?: InterruptedReply): void;
};

/**
 * Keeps a conversation over a reload, in this tab only, until 30 minutes after its last change.
 * A browser that refuses storage costs the visitor nothing but that.
 */
export function createChatStorage(openStorage = () => sessionStorage): ChatStorage {
  return {
    load() {
      try {
        return parseKept(openStorage().getItem(storageKey)) ?? { state: initialChatState };
      } catch {
        return { state: initialChatState };
      }
    },
    save(state, interrupted) {
      try {
        openStorage().setItem(storageKey, JSON.stringify(toKept(state, interrupted)));
      } catch {
        // Full or refused: the conversation lives on in memory.
      }
    },
  };
}

function toKept(state: ChatState, interrupted?: InterruptedReply) {
  const { messages, streamingId, category, isStreamingOn, drafts, conversationId } = state;
  return {
    version,
    savedAt: Date.now(),
    messages: messages.filter(({ id }) => id !== streamingId).slice(-keptMessages),
    category,
    isStreamingOn,
    drafts,
    // Under a fallback id nothing is stored: the next visit may have better luck.
    conversationId: conversationId?.startsWith('fallback_') ? null : conversationId,
    interrupted,
  };
}

function parseKept(text: string | null): Kept | undefined {
  const kept = JSON.parse(text ?? 'null') as ReturnType<typeof toKept> | null;
  if (kept?.version !== version || Date.now() - kept.savedAt > idleLimitMs) return undefined;
  if (!Array.isArray(kept.messages)) return undefined;
  const { messages, category, isStreamingOn, drafts, conversationId, interrupted } = kept;
  return {
    state: {
      ...initialChatState,
      messages,
      category: toMode(category),
      isStreamingOn,
      drafts,
      conversationId,
    },
    interrupted,
  };
}
