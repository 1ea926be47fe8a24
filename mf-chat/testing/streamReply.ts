import { createAiTransport } from '../src/transport/aiTransport';
import type { ReplyProgress } from '../src/transport/receiveReply';

export const question = { message: 'What do you offer?', type: 'faq', conversationId: 'c1' };

type Options = {
  signal?: AbortSignal;
  progress?: ReplyProgress;
  /** Called with all text so far. */
  onText?(text: string): void;
};

/** Streams one reply with the limits that visitors have; `outcome` is its end or its error. */
export async function streamReply(baseUrl: string, options: Options = {}) {
  const { signal = new AbortController().signal, progress = { chunks: 0 }, onText } = options;
  let text = '';
  let restarts = 0;
  const outcome = await createAiTransport({ baseUrl, limits: { resumeMs: 1 } })
    .stream(
      { ...question, idempotencyKey: 'message-1' },
      {
        signal,
        progress,
        onText(added) {
          text += added;
          onText?.(text);
        },
        onRestart() {
          text = '';
          restarts += 1;
        },
      },
    )
    .catch((error: Error) => error);
  return { outcome, text, restarts, ...progress };
}

/** The clock is the test's; what real connections need keeps running. */
export function ownTheClock(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
}
