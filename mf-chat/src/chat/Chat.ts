import type { ReplyFeedback } from '@synapsei/shared-types/chat';
import { randomHex } from '@synapsei/remote-kit/randomHex';
import type { Conversations } from '../conversations/Conversations';
import type { AiTransport, Question } from '../transport/AiTransport';
import {
  canRetry,
  createMessage,
  initialChatState,
  longestQuestion,
  type ChatMessage,
  type Surface,
} from './ChatState';
import type { ChatStorage, InterruptedReply } from './ChatStorage';
import { isBlank } from './isBlank';
import { createKeptState } from './KeptState';
import { defaultMode, type ChatMode } from './modes';
import { askForReply, streamReply, type PendingReply } from './PendingReply';
import { createRecorder } from './Recorder';
import {
  emptyText,
  growTo,
  StreamedText,
  type GrowingText,
  type ScreenClock,
} from './StreamedText';

export type Chat = ReturnType<typeof createChat>;

type Feedback = [rating: ReplyFeedback['rating'], reason?: ReplyFeedback['reason']];

type ChatOptions = {
  transport: AiTransport;
  conversations: Conversations;
  storage: ChatStorage;
  /** Default: the screen's. */
  clock?: ScreenClock;
};

/** One conversation of one tab, without UI. Widget and page are two views of it. */
export function createChat({ transport, conversations, storage, clock }: ChatOptions) {
  const kept = storage.load();
  let { interrupted } = kept;
  let pending: PendingReply | undefined;
  let watchers = 0;
  const state = createKeptState(storage, kept.state, () => pending?.interruption() ?? interrupted);
  const recorder = createRecorder(conversations, state);
  const streamed = new StreamedText(clock);
  const texts = new WeakMap<ChatMessage, GrowingText>();

  function begin(surface: Surface): void {
    recorder.begin(surface);
    // Not before: the resumed reply is saved in a record, which names the surface that created it.
    if (interrupted) resume(interrupted);
    interrupted = undefined;
  }

  /** Requests the limits, at each opening until they are known. Until then the service alone enforces them. */
  function learnLimits(): void {
    if (state.get().limits?.longestMessages) return;
    transport.limits().then(
      (limits) => state.update({ limits }),
      () => {},
    );
  }

  /**
   * Sends a text in a category (default: the first) and clears the draft of the surface (default:
   * the page). `false`: not sent, because the text is empty or too long or a reply is pending.
   */
  function send(
    text: string,
    category: ChatMode = defaultMode,
    surface: Surface = 'page',
  ): boolean {
    const content = text.trim();
    const { isLoading, messages, drafts } = state.get();
    if (isBlank(content) || isLoading) return false;
    if (content.length > longestQuestion(state.get(), category)) return false;
    begin(surface);
    const question = createMessage({ role: 'user', content, type: category });
    const emptied = { ...drafts, [surface]: '' };
    state.change({ messages: [...messages, question], drafts: emptied });
    recorder.save(question);
    answer(question);
    return true;
  }

  const lastQuestion = () => state.get().messages.findLast(({ role }) => role === 'user');
  const lastMemory = () => state.get().messages.findLast((said) => said.memory)?.memory;

  function toRequest({ content, type = 'general', memory = lastMemory() }: ChatMessage) {
    return { message: content, type, conversationId: recorder.askedAs(), memory };
  }

  /** Requests a reply to `question`, which is already on screen. */
  function answer(question: ChatMessage): void {
    const request = toRequest(question);
    const message = createMessage({ role: 'assistant', content: '', type: request.type });
    state.update({ askedAs: request.conversationId });
    if (state.get().isStreamingOn) {
      receive({ message, chunks: 0, idempotencyKey: randomHex(16) }, request);
    } else {
      state.update({ isLoading: true });
      wait(askForReply(message, request, transport));
    }
  }

  /** Streams a reply. Without a `request` it cannot be resumed, and the rest of it is lost. */
  function receive(reply: InterruptedReply, request?: Question): void {
    const { messages } = state.get();
    const { idempotencyKey } = reply;
    const shown = { ...reply.message, content: '' };
    const all = [...messages, shown];
    state.update({ isLoading: true, messages: all, streamingId: shown.id, hasRestarted: false });
    const onRestart = () => {
      streamed.clear();
      state.update({ hasRestarted: true });
    };
    const takesKeys = !!state.get().limits?.takesKeys;
    const start = { replyId: reply.message.replyId, chunks: reply.chunks };
    const stream = (stop: AbortSignal) =>
      request
        ? transport.stream({ ...request, idempotencyKey, takesKeys }, start, stop)
        : endWithoutRest();
    wait(streamReply(reply, stream, { shown: streamed, onRestart }));
  }

  /** Resumes a reply that a reload interrupted, if it has an id. */
  function resume(reply: InterruptedReply): void {
    const question = lastQuestion();
    receive(reply, reply.message.replyId && question ? toRequest(question) : undefined);
  }

  function wait(reply: PendingReply): void {
    pending = reply;
    void reply.ended.then((answered) => {
      if (pending !== reply) return;
      pending = undefined;
      finish(answered);
    });
  }

  function finish(answered: ChatMessage | null): void {
    const shown = streamed.shown.get();
    streamed.clear();
    const ended = { isLoading: false, streamingId: null };
    if (!answered) return state.change(ended);
    texts.set(answered, growTo(shown, answered.content));
    const others = state.get().messages.filter(({ id }) => id !== answered.id);
    state.change({
      ...ended,
      messages: [...others, answered],
      announcedId: answered.id,
      hasUnread: watchers === 0,
    });
    recorder.save(answered);
  }

  /** Retries a last reply that failed or was cut off, without repeating the question on screen. */
  function retry(): void {
    const { messages, isLoading } = state.get();
    const failed = messages.at(-1);
    const question = lastQuestion();
    if (isLoading || !failed || !question || !canRetry(failed)) return;
    state.change({ messages: messages.slice(0, -1) });
    // Only the failed reply, now gone from the screen, may name the memory.
    answer({ ...question, memory: failed.memory });
  }

  /** Sends the visitor's rating of a reply to the service, and why. */
  function rate(messageId: string, ...[rating, reason]: Feedback): void {
    const rated = state.get().messages.find(({ id }) => id === messageId);
    if (!rated?.replyId || (rated.rating === rating && !reason)) return;
    const mark = (next: ChatMessage['rating']) => {
      const messages = state
        .get()
        .messages.map((message) =>
          message.id === messageId ? { ...message, rating: next } : message,
        );
      state.change({ messages });
    };
    mark(rating);
    const { replyId } = rated;
    const sent = transport.rate({ replyId, conversationId: recorder.askedAs(), rating, reason });
    sent.catch((error: unknown) => {
      console.error('The rating could not be sent:', error);
      mark(rated.rating);
    });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Text of the streaming reply, committed at most once per frame. */
    streamingText: streamed.shown,
    /** A message's text; a streamed reply continues the text already shown. */
    textOf: (message: ChatMessage) => texts.get(message) ?? growTo(emptyText, message.content),
    /**
     * Called when a surface shows the conversation; the returned function ends that. Ensures a
     * record, resumes a reply that a reload interrupted, and requests the service's limits.
     */
    open(surface: Surface) {
      begin(surface);
      learnLimits();
      watchers += 1;
      if (state.get().hasUnread) state.update({ hasUnread: false });
      return () => void (watchers -= 1);
    },
    send,
    retry,
    /** Stops a pending reply and keeps its text so far. */
    stop: () => pending?.stop(),
    /** Discards the conversation and starts a new one, on this surface. */
    startOver(surface: Surface) {
      pending?.stop();
      pending = undefined;
      streamed.clear();
      const { isStreamingOn, drafts, limits } = state.get();
      state.change({ ...initialChatState, isStreamingOn, drafts, limits });
      begin(surface);
    },
    rate,
    setStreaming: (isStreamingOn: boolean) => state.change({ isStreamingOn }),
    setDraft: (surface: Surface, draft: string) =>
      state.changeSoon({ drafts: { ...state.get().drafts, [surface]: draft } }),
    /** Stores what must survive the page, including a pending reply. */
    keep: state.keep,
    isOnDevice: storage.isOnDevice,
    /** Keeps the conversation on this device from now on, or removes it from there at once. */
    setOnDevice: (isOn: boolean) => storage.setOnDevice(isOn, state.get()),
  };
}

/** The events of a reply that cannot be resumed. */
async function* endWithoutRest() {
  yield { isCutOff: true } as const;
}
