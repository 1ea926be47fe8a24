import { createAiTransport } from '../src/transport/AiTransport';
import type { ReplyFacts, ReplyStart } from '../src/transport/receiveReply';

export const question = { message: 'What do you offer?', type: 'faq', conversationId: 'c1' };

export type Progress = ReplyFacts & ReplyStart;

type Options = {
  signal?: AbortSignal;
  /** Updated while the reply arrives. */
  progress?: Progress;
  /** Called with all text so far. */
  onText?(text: string): void;
};

/** Streams one reply with the limits that visitors have; `outcome` is its end or its error. */
export async function streamReply(baseUrl: string, options: Options = {}) {
  const { signal = new AbortController().signal, progress = { chunks: 0 }, onText } = options;
  const transport = createAiTransport({ baseUrl, limits: { resumeMs: 1 } });
  const asked = { ...question, idempotencyKey: 'message-1', takesKeys: false };
  let text = '';
  let restarts = 0;
  let outcome: string | Error = 'complete';
  try {
    for await (const arrived of transport.stream(asked, progress, signal)) {
      const { text: added = '', hasRestarted, isCutOff, ...facts } = arrived;
      Object.assign(progress, facts);
      text = hasRestarted ? added : text + added;
      if (hasRestarted) restarts += 1;
      if (isCutOff) outcome = 'eof';
      if (added !== '') onText?.(text);
    }
    if (signal.aborted) outcome = 'aborted';
  } catch (error) {
    outcome = error as Error;
  }
  return { outcome, text, restarts, ...progress };
}

/** The clock is the test's; what real connections need keeps running. */
export function ownTheClock(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
}
