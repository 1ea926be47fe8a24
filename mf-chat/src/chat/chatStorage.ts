import { initialChatState, type ChatMessage, type ChatState } from './chatState';

const storageKey = 'synapsei-chat';
const prefix = `${storageKey}/`;
const version = 3;
const idleLimitMs = 30 * 60_000;
const keptMessages = 200;

/** A pending reply when the page closed: its text so far and its number of chunks. */
export type InterruptedReply = { message: ChatMessage; chunks: number };

export type Kept = { state: ChatState; interrupted?: InterruptedReply };

const nothingKept: Kept = { state: initialChatState };

export type ChatStorage = {
  load(): Kept;
  save(state: ChatState, interrupted?: InterruptedReply): void;
};

/**
 * Keeps a conversation across reloads, in this tab only, until 30 minutes after its last change.
 * Each message has its own entry, so that a change does not rewrite a long conversation. If the
 * browser blocks storage, only this is lost.
 */
export function createChatStorage(openStorage = () => sessionStorage): ChatStorage {
  /** What the entries hold. */
  let written = new Map<string, ChatMessage>();

  function removeOthers(storage: Storage): void {
    const others = Object.keys(storage).filter(
      (key) => key.startsWith(prefix) && !written.has(key),
    );
    others.forEach((key) => storage.removeItem(key));
  }

  return {
    load() {
      try {
        const storage = openStorage();
        const kept = readKept(storage);
        written = toEntries(kept.state.messages);
        removeOthers(storage);
        return kept;
      } catch {
        return nothingKept;
      }
    },
    save(state, interrupted) {
      try {
        const storage = openStorage();
        const entries = toEntries(toKeptMessages(state));
        for (const [key, message] of entries) {
          if (written.get(key) === message && key in storage) continue;
          storage.setItem(key, JSON.stringify(message));
          written.set(key, message);
        }
        storage.setItem(
          storageKey,
          JSON.stringify(toRecord(state, [...entries.keys()], interrupted)),
        );
        written = entries;
        removeOthers(storage);
      } catch {
        // Full or blocked: the conversation continues in memory.
      }
    },
  };
}

const toEntries = (messages: readonly ChatMessage[]) =>
  new Map(messages.map((message) => [prefix + message.id, message]));

const toKeptMessages = ({ messages, streamingId }: ChatState) =>
  messages.filter(({ id }) => id !== streamingId).slice(-keptMessages);

function toRecord(state: ChatState, entries: string[], interrupted?: InterruptedReply) {
  const { isStreamingOn, drafts, conversationId, askedAs } = state;
  return {
    version,
    savedAt: Date.now(),
    entries,
    isStreamingOn,
    drafts,
    // Nothing is stored under a fallback id: the next visit may succeed.
    conversationId: conversationId?.startsWith('fallback_') ? null : conversationId,
    askedAs,
    interrupted,
  };
}

function readKept(storage: Storage): Kept {
  const record = parse<ReturnType<typeof toRecord>>(storage.getItem(storageKey));
  if (record?.version !== version || Date.now() - record.savedAt > idleLimitMs) return nothingKept;
  const { entries, isStreamingOn, drafts, conversationId, askedAs, interrupted } = record;
  return {
    state: {
      ...initialChatState,
      messages: entries.flatMap((key) => parse<ChatMessage>(storage.getItem(key)) ?? []),
      isStreamingOn,
      drafts,
      conversationId,
      askedAs,
    },
    interrupted,
  };
}

// A cast: only this file writes these entries, and `version` identifies their format.
const parse = <Value>(text: string | null) => JSON.parse(text ?? 'null') as Value | null;
