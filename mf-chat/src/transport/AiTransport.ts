import type {
  AiResponse,
  ChatCategory,
  ChatStreamRequest,
  ReplyFeedback,
} from '@synapsei/shared-types/chat';
import { Connection, defaultLimits, type ReplyLimits } from './Connection';
import { ChatError, errorTexts } from './errors';
import { headerOf, memoryHeader } from './headerOf';
import { parseSources } from './parseSources';
import { receiveReply, type ReplyEvent, type ReplyFacts, type ReplyStart } from './receiveReply';
import { toRefusal } from './toRefusal';

export type Question = ChatStreamRequest & {
  /** Signed id of the service's memory. Default: none yet. */
  memory?: string;
};

type StreamedQuestion = Question & {
  /** A service that takes keys generates one reply per key, however often the request arrives. */
  idempotencyKey: string;
  /** Whether the service says that it takes keys; another one may refuse the header. */
  takesKeys: boolean;
};

/** A non-streamed reply. */
export type WholeReply = AiResponse & Pick<ReplyFacts, 'replyId' | 'memory' | 'sources'>;

/** Maximum length of a question by category, unvalidated: another service may return anything. */
export type LongestMessages = Partial<Record<ChatCategory | 'general', unknown>>;

/** Limits that the service publishes. */
export type ServiceLimits = { longestMessages?: LongestMessages; takesKeys: boolean };

/** The chat's requests to the service. All reject on failure. */
export type AiTransport = {
  /** Streams a reply, or what is missing of one that arrived partially, until `stop` aborts. */
  stream(
    question: StreamedQuestion,
    start: ReplyStart,
    stop: AbortSignal,
  ): AsyncIterable<ReplyEvent>;
  /** A non-streamed reply. */
  ask(question: Question, options: { signal: AbortSignal }): Promise<WholeReply>;
  /** Rates a reply. */
  rate(reply: ReplyFeedback): Promise<void>;
  /** The limits that the service publishes. */
  limits(signal?: AbortSignal): Promise<ServiceLimits>;
};

/** Not trusted to have this shape. */
type ServiceAnswer = { longestMessages: LongestMessages; idempotencyKeys: unknown };

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

  const replyUrl = (replyId: string) => `${origin}/api/ai/replies/${encodeURIComponent(replyId)}`;

  async function limits(signal?: AbortSignal): Promise<ServiceLimits> {
    const response = await fetch(`${origin}/api/ai/limits`, { signal });
    const { longestMessages, idempotencyKeys }: Partial<ServiceAnswer> = await response.json();
    return { longestMessages, takesKeys: idempotencyKeys === true };
  }

  return {
    stream({ idempotencyKey, takesKeys, memory, ...question }, start, stop) {
      // The key is outside the body, which contains only the specified fields.
      const ask = (signal: AbortSignal, hasKey = takesKeys) => {
        const headers = hasKey ? { 'idempotency-key': idempotencyKey } : undefined;
        return post('/api/ai/chat/stream', question, signal, memory, headers);
      };
      const requests = {
        ask: (signal: AbortSignal) => ask(signal),
        resume: (replyId: string, chunks: number, signal: AbortSignal) =>
          fetch(`${replyUrl(replyId)}?after=${chunks}`, { signal }),
        async askAgain(signal: AbortSignal) {
          if (!(await limits(signal)).takesKeys) throw new Error('The service accepts no keys.');
          return ask(signal, true);
        },
        // A closed connection may be a dropped one: the service must be told about a stop.
        discard: (replyId: string) =>
          void fetch(replyUrl(replyId), { method: 'DELETE', keepalive: true }).catch(() => {}),
      };
      return receiveReply(requests, start, { ...replyLimits }, stop);
    },
    async ask({ message, type, conversationId, memory }, { signal }) {
      const connection = new Connection({ ...replyLimits }, signal);
      try {
        // Few visitors switch streaming off.
        const { toActionCall } = await import('./actions');
        const { path, body } = toActionCall(message, type, conversationId);
        const asked = post(path, body, connection.signal, memory);
        const response = await connection.received(asked);
        if (!response.ok) throw await toRefusal(response, errorTexts.requestRefused);
        return toWholeReply(await response.json(), response, type);
      } finally {
        connection.end();
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
