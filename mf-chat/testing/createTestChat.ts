import type { ReplyFeedback, ReplySource } from '@synapsei/shared-types/chat';
import { initialChatState, type ChatState } from '../src/chat/chatState';
import type { InterruptedReply, Kept } from '../src/chat/chatStorage';
import { createChat, type Chat } from '../src/chat/createChat';
import type { CommitClock } from '../src/chat/createStreamedText';
import type { Conversations, MessageToSave } from '../src/conversations/conversations';
import type { AiTransport, Question, WholeReply } from '../src/transport/aiTransport';
import type { StreamOptions } from '../src/transport/receiveReply';

type Ended = 'complete' | 'eof';

export type TestChat = {
  chat: Chat;
  /** The requests to the AI service, in order. */
  asked: (Question & { isStreamed: boolean })[];
  /** Resumed replies, with their number of chunks and their questions. */
  resumed: (StreamOptions['progress'] & Question)[];
  rated: ReplyFeedback[];
  /** The service's response to a rating. Default: success. */
  refuseRatings(): void;
  /** Created conversations, by source. */
  created: (string | undefined)[];
  saved: (MessageToSave & { conversationId: string })[];
  /** Continues, ends or fails the pending reply; resolves when the chat has processed it. */
  chunk(text: string): void;
  /** The reply is lost, and starts again. */
  restart(): void;
  replyId(id: string): void;
  sources(sources: ReplySource[]): void;
  end(how?: Ended): Promise<void>;
  answer(response: WholeReply): Promise<void>;
  fail(error: Error): Promise<void>;
  /** What would survive a reload. */
  kept: Kept[];
};

type Options = {
  state?: Partial<ChatState>;
  /** A reply that a reload interrupted. Default: none. */
  interrupted?: InterruptedReply;
  /** What the service is told until the record is created. Default: the record's id, `conversation-1`. */
  askedAs?: string;
  /** By default the service publishes its limits. */
  limits?: AiTransport['limits'];
};

/** Methods, so that any pending reply's can be assigned. */
type Settle = { resolve(value: unknown): void; reject(error: Error): void };

/** The limits of our own service. */
const longestMessages = {
  faq: 4_000,
  product: 4_000,
  navigation: 4_000,
  qualification: 16_000,
  knowledge: 4_000,
  summary: 16_000,
  general: 4_000,
};

/** Lets everything already settled be processed. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const atOnce: CommitClock = {
  now: () => 0,
  beforeFrame: (run) => run(),
  afterPaint: () => {},
  later: (run) => run(),
};

/** A chat with a scripted AI service and an in-memory database; streamed text shows immediately. */
export function createTestChat({
  state,
  interrupted,
  askedAs,
  limits = async () => longestMessages,
}: Options = {}): TestChat {
  const asked: TestChat['asked'] = [];
  const created: TestChat['created'] = [];
  const saved: TestChat['saved'] = [];
  const kept: Kept[] = [];
  const resumed: TestChat['resumed'] = [];
  const rated: TestChat['rated'] = [];
  let areRatingsRefused = false;
  let isOnDevice = false;
  let reply: Omit<StreamOptions, 'signal'> = {
    progress: { chunks: 0 },
    onText() {},
    onRestart() {},
  };
  let pending: Settle = { resolve() {}, reject() {} };

  function pend<Value>(signal: AbortSignal, onAbort: () => void): Promise<Value> {
    signal.addEventListener('abort', onAbort);
    return new Promise<Value>((resolve, reject) => {
      pending = { resolve, reject };
    });
  }

  const transport: AiTransport = {
    limits,
    stream(request, options) {
      if (options.progress.replyId) resumed.push({ ...options.progress, ...request });
      else asked.push({ ...request, isStreamed: true });
      reply = options;
      return pend(options.signal, () => pending.resolve('aborted'));
    },
    async rate(rating) {
      rated.push(rating);
      if (areRatingsRefused) throw new Error('refused');
    },
    ask(request, { signal }) {
      asked.push({ ...request, isStreamed: false });
      return pend(signal, () => pending.reject(new Error('aborted')));
    },
  };
  const conversations: Conversations = {
    create(source) {
      created.push(source);
      return 'conversation-1';
    },
    askedAs: (id) => askedAs ?? id,
    save: (id, message) => void saved.push({ conversationId: id, ...message }),
  };
  const storage = {
    load: () => ({ state: { ...initialChatState, ...state }, interrupted }),
    save: (next: ChatState, cut?: InterruptedReply) =>
      void kept.push({ state: next, interrupted: cut }),
    isOnDevice: () => isOnDevice,
    setOnDevice: (isOn: boolean) => void (isOnDevice = isOn),
  };
  const chat = createChat({ transport, conversations, storage, clock: atOnce });
  const afterwards = (act: () => void) => {
    act();
    return settle();
  };
  return {
    chat,
    asked,
    created,
    saved,
    kept,
    resumed,
    rated,
    refuseRatings: () => void (areRatingsRefused = true),
    chunk(text) {
      reply.progress.chunks += 1;
      reply.onText(text);
    },
    restart: () => reply.onRestart(),
    replyId: (id) => void (reply.progress.replyId = id),
    sources: (sources) => void (reply.progress.sources = sources),
    end: (how = 'complete') => afterwards(() => pending.resolve(how)),
    answer: (response) => afterwards(() => pending.resolve(response)),
    fail: (error) => afterwards(() => pending.reject(error)),
  };
}
