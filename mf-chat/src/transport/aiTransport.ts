import type {
  AiResponse,
  ChatCategory,
  ChatStreamRequest,
  ReplyFeedback,
} from '@synapsei/shared-types/chat';
import { toActionCall } from './actions';
import { ChatError, errorTexts } from './errors';
import {
  receiveReply,
  type ReplyProgress,
  type StreamEnd,
  type StreamOptions,
} from './receiveReply';
import { headerOf, memoryHeader } from './headerOf';
import { parseSources } from './parseSources';
import { toRefusal } from './toRefusal';
import { defaultLimits, watchReply, type ReplyLimits } from './watchReply';

export type Question = ChatStreamRequest & {
  /** What the service answered with before. Default: nothing. */
  memory?: string;
};

/** A service that takes keys generates one reply per key, however often the request arrives. */
type StreamedQuestion = Question & { idempotencyKey: string };

/** A non-streamed reply. */
export type WholeReply = AiResponse & Pick<ReplyProgress, 'replyId' | 'memory' | 'sources'>;

/** Maximum length of a question by category, unvalidated: another service may return anything. */
export type LongestMessages = Partial<Record<ChatCategory | 'general', unknown>>;

/** The chat's requests to the service. All reject on failure. */
export type AiTransport = {
  /** Streams a reply. */
  stream(question: StreamedQuestion, options: StreamOptions): Promise<StreamEnd>;
  /** Resumes a partially received reply by its id. */
  resume(options: StreamOptions): Promise<StreamEnd>;
  /** A non-streamed reply. */
  ask(question: Question, options: { signal: AbortSignal }): Promise<WholeReply>;
  /** Rates a reply. */
  rate(reply: ReplyFeedback): Promise<void>;
  /** The maximum lengths of questions, if the service publishes them. */
  limits(): Promise<LongestMessages | undefined>;
};

type AiTransportOptions = {
  /** Origin of the AI service, with or without a trailing slash. */
  baseUrl: string;
  /** Default: `defaultLimits`. */
  limits?: Partial<ReplyLimits>;
};

/** Talks to the AI service over HTTP. A question is never sent twice: a broken reply is resumed. */
export function createAiTransport({ baseUrl, limits }: AiTransportOptions): AiTransport {
  const replyLimits = { ...defaultLimits, ...limits };
  const origin = baseUrl.replace(/\/+$/, '');
  let takesKeys = false;

  function post(
    path: string,
    body: object,
    signal?: AbortSignal,
    memory?: string,
    headers?: Record<string, string>,
  ): Promise<Response> {
    return fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A service that named no memory is not sent the header: it may not allow it.
        ...(memory && { [memoryHeader]: memory }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal,
    });
  }

  const replyUrl = (replyId = '') => `${origin}/api/ai/replies/${encodeURIComponent(replyId)}`;

  function reconnect({ replyId, chunks }: ReplyProgress, signal: AbortSignal): Promise<Response> {
    return fetch(`${replyUrl(replyId)}?after=${chunks}`, { signal });
  }

  /** A closed connection may be a dropped one: the service must be told about a stop. */
  function discard({ replyId }: ReplyProgress): void {
    if (!replyId) return;
    fetch(replyUrl(replyId), { method: 'DELETE', keepalive: true }).catch(() => {});
  }

  async function receive(
    connect: (signal: AbortSignal) => Promise<Response>,
    options: StreamOptions,
  ): Promise<StreamEnd> {
    const end = await receiveReply(connect, { ...options, reconnect, limits: replyLimits });
    if (end === 'aborted') discard(options.progress);
    return end;
  }

  return {
    stream({ idempotencyKey, memory, ...question }, options) {
      // Outside the body, which contains only the specified fields. A service that does not say that
      // it takes keys may refuse the header.
      const headers = takesKeys ? { 'idempotency-key': idempotencyKey } : undefined;
      const ask = (signal: AbortSignal) =>
        post('/api/ai/chat/stream', question, signal, memory, headers);
      return receive(ask, options);
    },
    resume: (options) => receive((signal) => reconnect(options.progress, signal), options),
    async ask({ message, type, conversationId, memory }, { signal }) {
      const watch = watchReply(replyLimits, signal);
      try {
        const { path, body } = toActionCall(message, type, conversationId);
        const response = await watch.received(post(path, body, watch.signal, memory));
        if (!response.ok) throw await toRefusal(response, errorTexts.requestRefused);
        return toWholeReply(await response.json(), response, type);
      } finally {
        watch.end();
      }
    },
    async rate(reply) {
      const response = await post('/api/ai/feedback', reply);
      if (!response.ok) throw await toRefusal(response, errorTexts.requestRefused);
    },
    async limits() {
      const response = await fetch(`${origin}/api/ai/limits`);
      const answer: { longestMessages?: LongestMessages; idempotencyKeys?: unknown } =
        await response.json();
      takesKeys = answer.idempotencyKeys === true;
      return answer.longestMessages;
    },
  };
}

function toWholeReply(value: unknown, response: Response, askedType: string): WholeReply {
  const { message, type, sources } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof message !== 'string') throw new ChatError('empty', errorTexts.requestRefused);
  return {
    message,
    type: typeof type === 'string' ? type : askedType,
    replyId: headerOf(response, 'x-reply-id'),
    memory: headerOf(response, memoryHeader),
    sources: parseSources(sources),
  };
}
