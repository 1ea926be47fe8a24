import type { ConversationRecord, ReadableStore } from '@synapsei/shared-types';
import type { Conversations, OpenedConversation } from '../conversations/conversations';
import type { AiTransport, Question, Rating } from '../transport/aiTransport';
import { createBufferedText } from './bufferedText';
import {
  canRetry,
  initialChatState,
  longestQuestion,
  type ChatMessage,
  type ChatState,
  type Surface,
} from './chatState';
import type { ChatStorage, InterruptedReply } from './chatStorage';
import type { CommitClock } from './createCommitter';
import { createMessage } from './createMessage';
import { createStore } from './createStore';
import { emptyText, growTo, type GrowingText } from './growingText';
import { defaultMode, type ChatMode } from './modes';
import { askForReply, streamReply, type Reply } from './requestReply';

export type Chat = {
  getState(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Text of the reply that is being streamed, committed at most once per frame. */
  streamingText: ReadableStore<GrowingText>;
  /** A message's text; of a reply that was streamed it goes on from what was shown. */
  textOf(message: ChatMessage): GrowingText;
  /**
   * A surface shows the conversation, until the returned function is called: makes sure that there is a
   * record, takes up a reply that a reload cut off, and asks what the service takes.
   */
  open(surface: Surface): () => void;
  /**
   * Sends a text in a category, by default the first, and empties the draft of the surface, by default
   * the page's. `false`: not sent, as the text is empty or too long, or a reply is pending.
   */
  send(text: string, category?: ChatMode, surface?: Surface): boolean;
  /** Asks again for a last reply that failed or was cut off; the question is not repeated on the screen. */
  retry(): void;
  /** Ends a pending reply; what came so far stays. */
  stop(): void;
  /** Forgets the conversation and begins another, at this surface. */
  startOver(surface: Surface): void;
  /** Tells the service what the visitor thinks of a reply. */
  rate(messageId: string, rating: Rating): void;
  setStreaming(isStreamingOn: boolean): void;
  setDraft(surface: Surface, draft: string): void;
  /** Writes down what must outlive the page, a reply on its way included. */
  keep(): void;
};

type ChatOptions = {
  transport: AiTransport;
  conversations: Conversations;
  storage: ChatStorage;
  /** By default the screen's. */
  clock?: CommitClock;
};

/** A reply on its way. */
type Pending = { message: ChatMessage; chunks: number; abort: AbortController };

const draftKeptAfterMs = 400;

/** What a record says of the surface that created it. */
const sources: Partial<Record<Surface, ConversationRecord['source']>> = {
  widget: 'floating_assistant',
};

/** One conversation of one tab, without any screen. Widget and page are two skins of it. */
export function createChat({ transport, conversations, storage, clock }: ChatOptions): Chat {
  const kept = storage.load();
  const state = createStore(kept.state);
  const texts = new WeakMap<ChatMessage, GrowingText>();
  const streamed = createBufferedText(clock);
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let pending: Pending | undefined;
  let { interrupted } = kept;
  let conversation: OpenedConversation | undefined;
  let watchers = 0;

  const update = (change: Partial<ChatState>) => state.set({ ...state.get(), ...change });

  function keep(): void {
    clearTimeout(draftTimer);
    storage.save(
      state.get(),
      pending && state.get().streamingId ? interruption(pending) : interrupted,
    );
  }

  function change(next: Partial<ChatState>): void {
    update(next);
    keep();
  }

  const interruption = ({ message, chunks }: Pending): InterruptedReply => ({
    message: { ...message, content: streamed.text() },
    chunks,
  });

  /** Not at once: writing the whole conversation down with each key would slow the typing. */
  function setDraft(surface: Surface, draft: string): void {
    update({ drafts: { ...state.get().drafts, [surface]: draft } });
    clearTimeout(draftTimer);
    draftTimer = setTimeout(keep, draftKeptAfterMs);
  }

  function begin(surface: Surface): void {
    if (conversation) return;
    const { conversationId } = state.get();
    conversation = conversationId
      ? { id: conversationId, settled: Promise.resolve(conversationId) }
      : createRecord(surface);
    // Not before: what is left of the reply is saved in a record, which says which surface created it.
    if (interrupted) takeUp(interrupted);
    interrupted = undefined;
  }

  /** Again with each opening until it is told. Meanwhile nothing is held back: the service itself refuses. */
  function learnLimits(): void {
    if (state.get().longestMessages) return;
    transport.limits().then(
      (longestMessages) => update({ longestMessages }),
      () => {},
    );
  }

  function createRecord(surface: Surface): OpenedConversation {
    const created = conversations.create(sources[surface]);
    void created.settled.then((conversationId) => {
      if (created === conversation) change({ conversationId });
    });
    return created;
  }

  /**
   * The service finds what was said before under this id, so it must not change once a question was asked:
   * it is the record's, also while that is being created, and stays when creation fails after all.
   * `fallback_{time}` is sent when creation has failed before the first question, as it mostly has: it
   * begins when the chat is opened. Waiting for it instead could hold up the first reply by 5 s.
   */
  function askedAs(): string {
    const { askedAs: pinned, conversationId } = state.get();
    return pinned ?? conversationId ?? conversation?.id ?? '';
  }

  /** Never awaited: storing a message must not delay a reply. */
  function save({ id: messageId, content, role, type = 'general' }: ChatMessage): void {
    void conversation?.settled.then((id) =>
      conversations.save(id, { content, role, type, messageId }),
    );
  }

  function send(
    text: string,
    category: ChatMode = defaultMode,
    surface: Surface = 'page',
  ): boolean {
    const content = text.trim();
    const { isLoading, messages, drafts } = state.get();
    if (content === '' || isLoading) return false;
    if (content.length > longestQuestion(state.get(), category)) return false;
    begin(surface);
    const question = createMessage({ role: 'user', content, type: category });
    const emptied = { ...drafts, [surface]: '' };
    change({ messages: [...messages, question], drafts: emptied });
    save(question);
    answer(question);
    return true;
  }

  /** Asks the service for a reply to `question`, which is on the screen already. */
  function answer({ content, type = 'general' }: ChatMessage): void {
    const message = createMessage({ role: 'assistant', content: '', type });
    const conversationId = askedAs();
    const asked: Question = { message: content, type, conversationId };
    update({ askedAs: conversationId });
    if (state.get().isStreamingOn) {
      const idempotencyKey = `${conversationId}-${message.id}`;
      const question = { ...asked, idempotencyKey };
      stream(message, 0, (options) => transport.stream(question, options));
    } else {
      const { signal } = pend(message).abort;
      update({ isLoading: true });
      void askForReply(transport, asked, signal).then((reply) => finish(message, reply));
    }
  }

  function pend(message: ChatMessage, chunks = 0): Pending {
    pending = { message, chunks, abort: new AbortController() };
    return pending;
  }

  function stream(message: ChatMessage, chunks: number, ask: Parameters<typeof streamReply>[0]) {
    const reply = pend(message, chunks);
    const { messages } = state.get();
    update({ isLoading: true, messages: [...messages, message], streamingId: message.id });
    const listener = {
      signal: reply.abort.signal,
      onText(text: string) {
        if (pending !== reply) return;
        reply.chunks += 1;
        streamed.append(text);
      },
      onReplyId: (replyId: string) => void (reply.message = { ...reply.message, replyId }),
      onSources: (sources: ChatMessage['sources']) =>
        void (reply.message = { ...reply.message, sources }),
    };
    void streamReply(ask, listener).then((ended) => finish(reply.message, ended));
  }

  function finish(message: ChatMessage, reply: Reply | null): void {
    if (pending?.message.id !== message.id) return;
    pending = undefined;
    const shown = streamed.shown.get();
    const streamedText = streamed.take();
    const messages = state.get().messages.filter(({ id }) => id !== message.id);
    const ended = { isLoading: false, streamingId: null };
    if (!reply) return change({ ...ended, messages });
    const answered = toAnswered(message, reply, streamedText);
    texts.set(answered, growTo(shown, answered.content));
    change({
      ...ended,
      messages: [...messages, answered],
      announcedId: message.id,
      hasUnread: watchers === 0,
    });
    save(answered);
  }

  function retry(): void {
    const { messages, isLoading } = state.get();
    const failed = messages.at(-1);
    const question = messages.findLast((message) => message.role === 'user');
    if (isLoading || !failed || !question || !canRetry(failed)) return;
    change({ messages: messages.slice(0, -1) });
    answer(question);
  }

  /** Takes up a reply that a reload cut off. Without an id the rest of it cannot be had. */
  function takeUp({ message, chunks }: InterruptedReply): void {
    const { replyId, content } = message;
    const lost = async () => 'eof' as const;
    stream({ ...message, content: '' }, chunks, (options) =>
      replyId ? transport.resume({ replyId, chunks }, options) : lost(),
    );
    if (content !== '') streamed.append(content);
  }

  async function rate(messageId: string, rating: Rating): Promise<void> {
    const rated = state.get().messages.find(({ id }) => id === messageId);
    if (!rated?.replyId || rated.rating === rating) return;
    const mark = (next: Rating | undefined) =>
      change({
        messages: state
          .get()
          .messages.map((message) =>
            message.id === messageId ? { ...message, rating: next } : message,
          ),
      });
    mark(rating);
    try {
      const { replyId } = rated;
      await transport.rate({ replyId, conversationId: askedAs(), rating });
    } catch (error) {
      console.error('The rating could not be sent:', error);
      mark(rated.rating);
    }
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    streamingText: streamed.shown,
    textOf: (message) => texts.get(message) ?? growTo(emptyText, message.content),
    open(surface) {
      begin(surface);
      learnLimits();
      watchers += 1;
      if (state.get().hasUnread) update({ hasUnread: false });
      return () => void (watchers -= 1);
    },
    send,
    retry,
    stop: () => pending?.abort.abort(),
    startOver(surface) {
      pending?.abort.abort();
      pending = undefined;
      streamed.take();
      const { isStreamingOn, drafts, longestMessages } = state.get();
      conversation = undefined;
      change({ ...initialChatState, isStreamingOn, drafts, longestMessages });
      begin(surface);
    },
    rate: (messageId, rating) => void rate(messageId, rating),
    setStreaming: (isStreamingOn) => change({ isStreamingOn }),
    setDraft,
    keep,
  };
}

function toAnswered(message: ChatMessage, reply: Reply, streamedText: string): ChatMessage {
  const content = reply.content ?? streamedText;
  const end = reply.end ?? (content === '' ? 'empty' : undefined);
  return { ...message, ...reply, content, end, timestamp: Date.now() };
}
