import type { ConversationRecord, ReadableStore } from '@synapsei/shared-types';
import type { Conversations, OpenedConversation } from '../conversations/conversations';
import type { AiTransport } from '../transport/aiTransport';
import { createBufferedText } from './bufferedText';
import { canRetry, initialChatState, type ChatMessage, type ChatState } from './chatState';
import type { ChatStorage } from './chatStorage';
import { createMessage } from './createMessage';
import { createStore } from './createStore';
import type { GrowingText } from './growingText';
import type { ChatMode } from './modes';
import { requestReply, type Reply } from './requestReply';

export type Chat = {
  getState(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Text of the reply that is being streamed, committed at most once per frame. */
  streamingText: ReadableStore<GrowingText>;
  /** Makes sure that a conversation record exists. `source` names who asked; by default the page. */
  open(source?: ConversationRecord['source']): void;
  /** Sends a text in the chosen category, or in `category`, which it then chooses. `false`: not sent, as the text is empty or a reply is pending. */
  send(text: string, category?: ChatMode): boolean;
  /** Asks again for a last reply that failed or was cut off; the question is not repeated on the screen. */
  retry(): void;
  /** Ends a pending reply; what came so far stays. */
  stop(): void;
  /** Forgets the conversation and begins another. */
  startOver(): void;
  setCategory(category: ChatMode): void;
  setStreaming(isStreamingOn: boolean): void;
  setDraft(draft: string): void;
};

type ChatOptions = {
  transport: AiTransport;
  conversations: Conversations;
  storage: ChatStorage;
  /** By default the next animation frame. */
  scheduleFrame?: (commit: () => void) => void;
};

const draftKeptAfterMs = 400;

/** One conversation of one tab, without any screen. Widget and page are two skins of it. */
export function createChat(options: ChatOptions): Chat {
  const { transport, conversations, storage } = options;
  const state = createStore(storage.load());
  const streamed = createBufferedText(options.scheduleFrame);
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;
  let conversation: OpenedConversation | undefined;
  let source: ConversationRecord['source'];

  const update = (change: Partial<ChatState>) => state.set({ ...state.get(), ...change });

  function keep(change: Partial<ChatState>): void {
    update(change);
    storage.save(state.get());
  }

  /** Not at once: writing the whole conversation down with each key would slow the typing. */
  function setDraft(draft: string): void {
    update({ draft });
    clearTimeout(draftTimer);
    draftTimer = setTimeout(() => storage.save(state.get()), draftKeptAfterMs);
  }

  function open(opener?: ConversationRecord['source']): void {
    if (conversation) return;
    source = opener;
    const { conversationId } = state.get();
    conversation = conversationId
      ? { id: conversationId, settled: Promise.resolve(conversationId) }
      : createRecord();
  }

  function createRecord(): OpenedConversation {
    const created = conversations.create(source);
    void created.settled.then((conversationId) => {
      if (created === conversation) keep({ conversationId });
    });
    return created;
  }

  /** Never awaited: storing a message must not delay a reply. */
  function save({ id: messageId, content, role, type = 'general' }: ChatMessage): void {
    void conversation?.settled.then((conversationId) =>
      conversations.save(conversationId, { content, role, type, messageId }),
    );
  }

  function send(text: string, category: ChatMode = state.get().category): boolean {
    const content = text.trim();
    if (content === '' || state.get().isLoading) return false;
    open();
    const question = createMessage({ role: 'user', content, type: category });
    keep({ messages: [...state.get().messages, question], category, draft: '' });
    save(question);
    void answer(content, category);
    return true;
  }

  async function answer(question: string, type: ChatMode): Promise<void> {
    const abort = (pending = new AbortController());
    const message = createMessage({ role: 'assistant', content: '', type });
    const { messages, isStreamingOn, conversationId } = state.get();
    update(
      isStreamingOn
        ? { isLoading: true, messages: [...messages, message], streamingId: message.id }
        : { isLoading: true },
    );
    const reply = await requestReply({
      transport,
      request: {
        message: question,
        type,
        conversationId: conversationId ?? conversation?.id ?? '',
      },
      signal: abort.signal,
      onText: isStreamingOn ? streamed.append : undefined,
    });
    if (pending === abort) finish(message, reply);
  }

  function finish(message: ChatMessage, reply: Reply | null): void {
    pending = undefined;
    const streamedText = streamed.take();
    const messages = state.get().messages.filter(({ id }) => id !== message.id);
    const ended = { isLoading: false, streamingId: null };
    if (!reply) return keep({ ...ended, messages });
    const content = reply.content ?? streamedText;
    const end = reply.end ?? (content === '' ? 'empty' : undefined);
    const answered = { ...message, ...reply, content, end, timestamp: Date.now() };
    keep({ ...ended, messages: [...messages, answered], announcedId: message.id });
    save(answered);
  }

  function retry(): void {
    const { messages, isLoading } = state.get();
    const failed = messages.at(-1);
    const question = messages.findLast((message) => message.role === 'user');
    if (isLoading || !failed || !question || !canRetry(failed)) return;
    open();
    keep({ messages: messages.slice(0, -1) });
    void answer(question.content, question.type ?? 'general');
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    streamingText: streamed.shown,
    open,
    send,
    retry,
    stop: () => pending?.abort(),
    startOver() {
      pending?.abort();
      pending = undefined;
      streamed.take();
      const { category, isStreamingOn } = state.get();
      conversation = undefined;
      keep({ ...initialChatState, category, isStreamingOn });
      open(source);
    },
    setCategory: (category) => keep({ category }),
    setStreaming: (isStreamingOn) => keep({ isStreamingOn }),
    setDraft,
  };
}
