import type { ReplyFeedback, ReplySource } from '@synapsei/shared-types/chat';
import { initialChatState, type ChatState } from '../src/chat/ChatState';
import type { InterruptedReply, Kept } from '../src/chat/ChatStorage';
import { createChat, type Chat } from '../src/chat/Chat';
import type { ScreenClock } from '../src/chat/StreamedText';
import type { Conversations } from '../src/conversations/Conversations';
import type { MessageToSave } from '../src/conversations/ConversationWrite';
import type {
  AiTransport,
  LongestMessages,
  Question,
  WholeReply,
} from '../src/transport/AiTransport';
import type { ReplyEvent, ReplyStart } from '../src/transport/receiveReply';

type Ended = 'complete' | 'eof';

export type TestChat = {
  chat: Chat;
  /** The requests to the AI service, in order. */
  asked: (Question & { isStreamed: boolean })[];
  /** Resumed replies, with their number of chunks and their questions. */
  resumed: (ReplyStart & Question)[];
  rated: ReplyFeedback[];
  /** The service's response to a rating. Default: success. */
  refuseRatings(): void;
  /** Created conversations, by source. */
  created: (string | undefined)[];
  saved: (MessageToSave & { conversationId: string })[];
  /** Continues, ends or fails the pending reply; each resolves when the chat has processed it. */
  chunk(text: string): Promise<void>;
  /** The reply is lost, and starts again. */
  restart(): Promise<void>;
  replyId(id: string): Promise<void>;
  sources(sources: ReplySource[]): Promise<void>;
  end(how?: Ended): Promise<void>;
  answer(response: WholeReply): Promise<void>;
  fail(error: Error): Promise<void>;
  /** State that would survive a reload. */
  kept: Kept[];
};

type Options = {
  state?: Partial<ChatState>;
  /** A reply that a reload interrupted. Default: none. */
  interrupted?: InterruptedReply;
  /** Conversation id for the service until the record is created. Default: the record's id, `conversation-1`. */
  askedAs?: string;
  /** By default the service publishes its limits. */
  limits?: () => Promise<unknown>;
};

/** Methods, so that those of any pending reply can be assigned. */
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

/** Events that can be added while they are read. */
function createQueue() {
  const waiting: ReplyEvent[] = [];
  let end: { error?: Error } | undefined;
  let wake = () => {};
  const finish = (error?: Error) => {
    end ??= { error };
    wake();
  };
  return {
    add(event: ReplyEvent): void {
      waiting.push(event);
      wake();
    },
    end: () => finish(),
    fail: (error: Error) => finish(error),
    async *read(): AsyncGenerator<ReplyEvent> {
      for (;;) {
        yield* waiting.splice(0);
        if (waiting.length > 0) continue;
        if (end?.error) throw end.error;
        if (end) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

const atOnce: ScreenClock = {
  now: () => 0,
  beforeFrame: (run) => run(),
  afterPaint: () => {},
  pause: async () => {},
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
  let chunks = 0;
  let events = createQueue();
  let pending: Settle = { resolve() {}, reject() {} };

  const transport: AiTransport = {
    limits: async () => ({
      longestMessages: (await limits()) as LongestMessages,
      takesKeys: false,
    }),
    stream({ takesKeys: _, ...request }, start, stop) {
      if (start.replyId) resumed.push({ ...start, ...request });
      else asked.push({ ...request, isStreamed: true });
      ({ chunks } = start);
      events = createQueue();
      pending = { resolve: events.end, reject: events.fail };
      stop.addEventListener('abort', events.end);
      return events.read();
    },
    async rate(rating) {
      rated.push(rating);
      if (areRatingsRefused) throw new Error('refused');
    },
    ask(request, { signal }) {
      asked.push({ ...request, isStreamed: false });
      return new Promise<WholeReply>((resolve, reject) => {
        pending = { resolve: (reply) => resolve(reply as WholeReply), reject };
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
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
  const tell = (event: ReplyEvent) => afterwards(() => events.add(event));
  return {
    chat,
    asked,
    created,
    saved,
    kept,
    resumed,
    rated,
    refuseRatings: () => void (areRatingsRefused = true),
    chunk: (text) => tell({ text, chunks: (chunks += 1) }),
    restart: () => tell({ hasRestarted: true, chunks: (chunks = 0) }),
    replyId: (replyId) => tell({ replyId }),
    sources: (cited) => tell({ sources: cited }),
    end(how = 'complete') {
      if (how === 'eof') events.add({ isCutOff: true });
      return afterwards(() => pending.resolve(undefined));
    },
    answer: (response) => afterwards(() => pending.resolve(response)),
    fail: (error) => afterwards(() => pending.reject(error)),
  };
}
