import type { AiResponse, ChatStreamRequest } from '@synapsei/shared-types';
import { initialChatState, type ChatState } from '../src/chat/chatState';
import { createChat, type Chat } from '../src/chat/createChat';
import type { Conversations, MessageToSave } from '../src/conversations/conversations';
import type { AiTransport } from '../src/transport/aiTransport';

type Ended = 'complete' | 'eof';

export type TestChat = {
  chat: Chat;
  /** What was asked of the AI service, in order. */
  asked: (ChatStreamRequest & { isStreamed: boolean })[];
  /** Conversations that were created, by source. */
  created: (string | undefined)[];
  saved: (MessageToSave & { conversationId: string })[];
  /** The pending reply goes on, ends or fails; resolves when the chat has taken it in. */
  chunk(text: string): void;
  end(how?: Ended): Promise<void>;
  answer(response: AiResponse): Promise<void>;
  fail(error: Error): Promise<void>;
  /** What would outlive a reload. */
  kept: ChatState[];
};

type Options = {
  state?: Partial<ChatState>;
  /** By default the database gives this id. */
  conversationId?: string;
};

/** Lets all that is already settled be taken in. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A chat on a scripted AI service and a database that remembers; streamed text shows at once. */
export function createTestChat({
  state,
  conversationId = 'conversation-1',
}: Options = {}): TestChat {
  const asked: TestChat['asked'] = [];
  const created: TestChat['created'] = [];
  const saved: TestChat['saved'] = [];
  const kept: ChatState[] = [];
  let onText: (text: string) => void = () => {};
  let resolve: (value: never) => void = () => {};
  let reject: (error: Error) => void = () => {};

  function pend<Value>(signal: AbortSignal, onAbort: () => void): Promise<Value> {
    signal.addEventListener('abort', onAbort);
    return new Promise<Value>((resolveReply, rejectReply) => {
      resolve = resolveReply as typeof resolve;
      reject = rejectReply;
    });
  }

  const transport: AiTransport = {
    stream(request, options) {
      asked.push({ ...request, isStreamed: true });
      onText = options.onText;
      return pend(options.signal, () => resolve('aborted' as never));
    },
    ask(request, { signal }) {
      asked.push({ ...request, isStreamed: false });
      return pend(signal, () => reject(new Error('aborted')));
    },
  };
  const conversations: Conversations = {
    create(source) {
      created.push(source);
      return { id: 'pending-id', settled: Promise.resolve(conversationId) };
    },
    async save(id, message) {
      saved.push({ conversationId: id, ...message });
    },
  };
  const storage = {
    load: () => ({ ...initialChatState, ...state }),
    save: (next: ChatState) => void kept.push(next),
  };
  const chat = createChat({ transport, conversations, storage, scheduleFrame: (show) => show() });
  const settled = (act: () => void) => {
    act();
    return settle();
  };
  return {
    chat,
    asked,
    created,
    saved,
    kept,
    chunk: (text) => onText(text),
    end: (how = 'complete') => settled(() => resolve(how as never)),
    answer: (response) => settled(() => resolve(response as never)),
    fail: (error) => settled(() => reject(error)),
  };
}
