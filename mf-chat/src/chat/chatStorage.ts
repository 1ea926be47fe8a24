import { initialChatState, type ChatState } from './chatState';
import { toMode } from './modes';

const storageKey = 'synapsei-chat';
const version = 1;
const idleLimitMs = 30 * 60_000;
const keptMessages = 200;

type KeptState = Pick<
  ChatState,
  'messages' | 'category' | 'isStreamingOn' | 'draft' | 'conversationId'
>;

export type ChatStorage = { load(): ChatState; save(state: ChatState): void };

/**
 * Keeps a conversation over a reload, in this tab only, until 30 minutes after its last change.
 * A browser that refuses storage costs the visitor nothing but that.
 */
export function createChatStorage(openStorage = () => sessionStorage): ChatStorage {
  return {
    load() {
      try {
        return parseKept(openStorage().getItem(storageKey)) ?? initialChatState;
      } catch {
        return initialChatState;
      }
    },
    save(state) {
      try {
        openStorage().setItem(storageKey, JSON.stringify(toKept(state)));
      } catch {
        // Full or refused: the conversation lives on in memory.
      }
    },
  };
}

function toKept(state: ChatState) {
  const { messages, streamingId, category, isStreamingOn, draft, conversationId } = state;
  return {
    version,
    savedAt: Date.now(),
    messages: messages.filter(({ id }) => id !== streamingId).slice(-keptMessages),
    category,
    isStreamingOn,
    draft,
    // Under a fallback id nothing is stored: the next visit may have better luck.
    conversationId: conversationId?.startsWith('fallback_') ? null : conversationId,
  };
}

function parseKept(text: string | null): ChatState | undefined {
  const kept = JSON.parse(text ?? 'null') as (KeptState & ReturnType<typeof toKept>) | null;
  if (kept?.version !== version || Date.now() - kept.savedAt > idleLimitMs) return undefined;
  if (!Array.isArray(kept.messages)) return undefined;
  return {
    ...initialChatState,
    messages: kept.messages,
    category: toMode(kept.category),
    isStreamingOn: kept.isStreamingOn,
    draft: kept.draft,
    conversationId: kept.conversationId,
  };
}
