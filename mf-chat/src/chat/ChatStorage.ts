import { orNothing } from '../orNothing';
import { initialChatState, type ChatMessage, type ChatState } from './ChatState';

const storageKey = 'synapsei-chat';
const prefix = `${storageKey}/`;
const version = 3;
const idleLimitMs = 30 * 60_000;
const keptMessages = 200;
const day = 24 * 60 * 60_000;

/** Time after the last change for which a copy is read, and length limit of all messages together, in characters. */
type Limits = { idleMs: number; longest: number };
const tabLimits: Limits = { idleMs: idleLimitMs, longest: Infinity };
/** The length is limited because other parts of the site store there as well. */
const deviceLimits: Limits = { idleMs: 90 * day, longest: 250_000 };

/** A pending reply when the page closed: its text so far, its number of chunks, and the key of its question. */
export type InterruptedReply = { message: ChatMessage; chunks: number; idempotencyKey: string };

export type Kept = { state: ChatState; interrupted?: InterruptedReply };

const nothingKept: Kept = { state: initialChatState };

export type ChatStorage = ReturnType<typeof createChatStorage>;

/**
 * Keeps a conversation across reloads: in this tab until 30 minutes after its last change, and, when
 * the visitor asks for it, on this device for 90 days. If the browser blocks storage, only this is lost.
 */
export function createChatStorage(openTab = () => sessionStorage, openDevice = () => localStorage) {
  const tab = createCopy(openTab, tabLimits);
  const device = createCopy(openDevice, deviceLimits);
  return {
    load: (): Kept => tab.load() ?? device.load() ?? nothingKept,
    save(state: ChatState, interrupted?: InterruptedReply): void {
      tab.save(state, interrupted);
      // Checked each time: another tab may have removed it. A pending reply ends with its tab.
      if (device.exists()) device.save(state);
    },
    /** Whether the conversation is kept on this device, for later visits. Default: no. */
    isOnDevice: device.exists,
    /** Keeps the conversation on this device from now on, or removes it from there at once. */
    setOnDevice: (isOn: boolean, state: ChatState) => (isOn ? device.save(state) : device.remove()),
  };
}

/** Each message has its own entry, so that a change does not rewrite a long conversation. */
function createCopy(openStorage: () => Storage, { idleMs, longest }: Limits) {
  /** Messages as last written, by entry. */
  let written = new Map<string, ChatMessage>();

  function removeOthers(storage: Storage): void {
    const others = Object.keys(storage).filter(
      (key) => key.startsWith(prefix) && !written.has(key),
    );
    others.forEach((key) => storage.removeItem(key));
  }

  const remove = () =>
    void orNothing(() => {
      const storage = openStorage();
      written = new Map();
      removeOthers(storage);
      storage.removeItem(storageKey);
    });

  return {
    remove,
    exists: () => orNothing(() => storageKey in openStorage()) ?? false,
    load: () =>
      orNothing(() => {
        const storage = openStorage();
        const kept = readKept(storage, idleMs);
        written = toEntries(kept?.state.messages ?? []);
        if (kept) removeOthers(storage);
        else remove();
        return kept;
      }),
    /** If the storage is full, the conversation continues in memory. */
    save: (state: ChatState, interrupted?: InterruptedReply) =>
      void orNothing(() => {
        const storage = openStorage();
        const entries = toEntries(toKeptMessages(state, longest));
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
      }),
  };
}

const toEntries = (messages: readonly ChatMessage[]) =>
  new Map(messages.map((message) => [prefix + message.id, message]));

function toKeptMessages({ messages, streamingId }: ChatState, longest: number): ChatMessage[] {
  const newest = messages.filter(({ id }) => id !== streamingId).slice(-keptMessages);
  let length = 0;
  return newest.slice(
    newest.findLastIndex(({ content }) => (length += content.length) > longest) + 1,
  );
}

function toRecord(state: ChatState, entries: string[], interrupted?: InterruptedReply) {
  const { isStreamingOn, drafts, conversationId, askedAs } = state;
  return {
    version,
    savedAt: Date.now(),
    entries,
    isStreamingOn,
    drafts,
    conversationId,
    askedAs,
    interrupted,
  };
}

function readKept(storage: Storage, idleMs: number): Kept | undefined {
  const record = parse<ReturnType<typeof toRecord>>(storage.getItem(storageKey));
  const pauseMs = Date.now() - Number(record?.savedAt);
  if (record?.version !== version || pauseMs > idleMs) return undefined;
  const { entries, isStreamingOn, drafts, conversationId, askedAs, interrupted } = record;
  return {
    state: {
      ...initialChatState,
      messages: entries.flatMap((key) => parse<ChatMessage>(storage.getItem(key)) ?? []),
      isStreamingOn,
      drafts,
      // Not from the device: the record belongs to the identity of the tab that created it.
      ...(idleMs === idleLimitMs && { conversationId, askedAs }),
    },
    interrupted,
  };
}

// A cast: only this file writes these entries, and `version` identifies their format.
const parse = <Value>(text: string | null) => JSON.parse(text ?? 'null') as Value | null;
