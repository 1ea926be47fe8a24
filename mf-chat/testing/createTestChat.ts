import type { ReplyFeedback, ReplySource } from '@synapsei/shared-types';
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
  /** What was asked of the AI service, in order. */
  asked: (Question & { isStreamed: boolean })[];
  /** Replies that were taken up again, and after how many chunks. */
  resumed: StreamOptions['progress'][];
  rated: ReplyFeedback[];
  /** What the service says of a rating. By default all is well. */
  refuseRatings(): void;
  /** Conversations that were created, by source. */
  created: (string | undefined)[];
  saved: (MessageToSave & { conversationId: string })[];
  /** The pending reply goes on, ends or fails; resolves when the chat has taken it in. */
  chunk(text: string): void;
  replyId(id: string): void;
  sources(sources: ReplySource[]): void;
  end(how?: Ended): Promise<void>;
  answer(response: WholeReply): Promise<void>;
  fail(error: Error): Promise<void>;
  /** What would outlive a reload. */
  kept: Kept[];
};

type Options = {
  state?: Partial<ChatState>;
  /** A reply that a reload cut off. By default none. */
  interrupted?: InterruptedReply;
  /** What the id is once the record was created, or could not be. By default `conversation-1`, as from the start. */
  settled?: Promise<string>;
  /** By default the service tells its limits. */
  limits?: AiTransport['limits'];
};

/** Methods, so that any pending reply's can stand here. */
type Settle = { resolve(value: unknown): void; reject(error: Error): void };

/** As our own service tells them. */
const longestMessages = {
  faq: 4_000,
  product: 4_000,
  navigation: 4_000,
  qualification: 16_000,
  knowledge: 4_000,
  summary: 16_000,
  general: 4_000,
};

/** Lets all that is already settled be taken in. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const atOnce: CommitClock = {
  now: () => 0,
  beforeFrame: (run) => run(),
  afterPaint: () => {},
  later: (run) => run(),
};

/** A chat on a scripted AI service and a database that remembers; streamed text shows at once. */
export function createTestChat({
  state,
  interrupted,
  settled = Promise.resolve('conversation-1'),
  limits = async () => longestMessages,
}: Options = {}): TestChat {
  const asked: TestChat['asked'] = [];
  const created: TestChat['created'] = [];
  const saved: TestChat['saved'] = [];
  const kept: Kept[] = [];
  const resumed: TestChat['resumed'] = [];
  const rated: TestChat['rated'] = [];
  let areRatingsRefused = false;
  let reply: Pick<StreamOptions, 'progress' | 'onText'> = { progress: { chunks: 0 }, onText() {} };
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
      asked.push({ ...request, isStreamed: true });
      reply = options;
      return pend(options.signal, () => pending.resolve('aborted'));
    },
    resume(options) {
      resumed.push({ ...options.progress });
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
      return { id: 'conversation-1', settled };
    },
    async save(id, message) {
      saved.push({ conversationId: id, ...message });
    },
  };
  const storage = {
    load: () => ({ state: { ...initialChatState, ...state }, interrupted }),
    save: (next: ChatState, cut?: InterruptedReply) =>
      void kept.push({ state: next, interrupted: cut }),
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
    replyId: (id) => void (reply.progress.replyId = id),
    sources: (sources) => void (reply.progress.sources = sources),
    end: (how = 'complete') => afterwards(() => pending.resolve(how)),
    answer: (response) => afterwards(() => pending.resolve(response)),
    fail: (error) => afterwards(() => pending.reject(error)),
  };
}
