import type {
  AiResponse,
  ChatCategory,
  ChatStreamRequest,
  ReplyFeedback,
} from '@synapsei/shared-types/chat';
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
  /** Streams a reply, or what is missing of one that arrived partially. */
  stream(question: StreamedQuestion, options: StreamOptions): Promise<StreamEnd>;
  /** A non-streamed reply. */
  ask(question: Question, options: { signal: AbortSignal }): Promise<WholeReply>;
  /** Rates a reply. */
  rate(reply: ReplyFeedback): Promise<void>;
  /** The maximum lengths of questions, if the service publishes them. */
  limits(signal?: AbortSignal): Promise<LongestMessages | undefined>;
};

type AiTransportOptions = {
  /** Origin of the AI service, with or without a trailing slash. */
  baseUrl: string;
  /** Default: `defaultLimits`. */
  limits?: Partial<ReplyLimits>;
};

/** Talks to the AI service over HTTP. A broken reply is resumed; a lost one is asked for once more, under its key. */
export function createAiTransport({ baseUrl, ...options }: AiTransportOptions): AiTransport {
  const replyLimits = { ...defaultLimits, ...options.limits };
  const origin = baseUrl.replace(/(?<!\/)\/+$/, '');
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

  const resume = ({ replyId, chunks }: ReplyProgress, signal: AbortSignal) =>
    fetch(`${replyUrl(replyId)}?after=${chunks}`, { signal });

  /** A closed connection may be a dropped one: the service must be told about a stop. */
  function discard({ replyId }: ReplyProgress): void {
    if (!replyId) return;
    fetch(replyUrl(replyId), { method: 'DELETE', keepalive: true }).catch(() => {});
  }

  async function limits(signal?: AbortSignal): Promise<LongestMessages | undefined> {
    const response = await fetch(`${origin}/api/ai/limits`, { signal });
    const answer: { longestMessages?: LongestMessages; idempotencyKeys?: unknown } =
      await response.json();
    takesKeys = answer.idempotencyKeys === true;
    return answer.longestMessages;
  }

  return {
    async stream({ idempotencyKey, memory, ...question }, options) {
      // Outside the body, which contains only the specified fields. A service that does not say that
      // it takes keys may refuse the header.
      const ask = (signal: AbortSignal) => {
        const headers = takesKeys ? { 'idempotency-key': idempotencyKey } : undefined;
        return post('/api/ai/chat/stream', question, signal, memory, headers);
      };
      const askAgain = async (signal: AbortSignal) => {
        // After a reload they may not have arrived.
        if (!takesKeys) await limits(signal);
        if (!takesKeys) throw new Error('The service takes no keys.');
        return ask(signal);
      };
      const requests = { ask, resume, askAgain };
      const end = await receiveReply(requests, { ...options, limits: replyLimits });
      if (end === 'aborted') discard(options.progress);
      return end;
    },
    async ask({ message, type, conversationId, memory }, { signal }) {
      const watch = watchReply({ ...replyLimits }, signal);
      try {
        // Few visitors switch streaming off.
        const { toActionCall } = await import('./actions');
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
    limits,
  };
}

function toWholeReply(value: unknown, response: Response, askedType: string): WholeReply {
  const { message, type, sources, isCutOff } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof message !== 'string') throw new ChatError('empty', errorTexts.requestRefused);
  return {
    message,
    type: typeof type === 'string' ? type : askedType,
    isCutOff: isCutOff === true || undefined,
    replyId: headerOf(response, 'x-reply-id'),
    memory: headerOf(response, memoryHeader),
    sources: parseSources(sources),
  };
}
