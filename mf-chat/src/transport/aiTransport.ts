import type { AiResponse, ChatStreamRequest } from '@synapsei/shared-types';
import { toActionCall } from './actions';
import { ChatError, errorTexts } from './errors';
import { parseStream, type StreamEnd } from './parseStream';
import { toRetryAfterMs } from './toRetryAfterMs';
import { defaultLimits, watchReply, type ReplyLimits } from './watchReply';

/** How the chat asks its questions. Both calls reject when no reply comes. */
export type AiTransport = {
  /** Streams a reply; `aborted` when `signal` ended it. */
  stream(
    request: ChatStreamRequest,
    options: { signal: AbortSignal; onText(text: string): void },
  ): Promise<StreamEnd | 'aborted'>;
  /** One request, one reply. */
  ask(request: ChatStreamRequest, options: { signal: AbortSignal }): Promise<AiResponse>;
};

type AiTransportOptions = {
  /** Origin of the AI service, with or without a slash at its end. */
  baseUrl: string;
  /** By default `defaultLimits`. */
  limits?: Partial<ReplyLimits>;
};

/** Talks to the AI service over HTTP. A question is never sent twice. */
export function createAiTransport({ baseUrl, limits }: AiTransportOptions): AiTransport {
  const replyLimits = { ...defaultLimits, ...limits };
  const origin = baseUrl.replace(/\/+$/, '');

  function post(path: string, body: object, signal: AbortSignal): Promise<Response> {
    return fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  }

  async function stream(
    request: ChatStreamRequest,
    { signal, onText }: Parameters<AiTransport['stream']>[1],
  ): Promise<StreamEnd | 'aborted'> {
    const watch = watchReply(replyLimits, signal);
    try {
      const response = await post('/api/ai/chat/stream', request, watch.signal);
      const reader = openReader(response);
      // Cancelling ends a parked read at once, also where an abort does not reach the body.
      watch.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
      const onRead = () => {
        watch.throwIfOver();
        watch.noteBytes();
      };
      return await parseStream(reader, { onText, onSkippedLine: warn, onRead });
    } catch (error) {
      if (signal.aborted) return 'aborted';
      throw watch.signal.aborted ? watch.signal.reason : error;
    } finally {
      watch.end();
    }
  }

  async function ask(
    { message, type, conversationId }: ChatStreamRequest,
    { signal }: { signal: AbortSignal },
  ): Promise<AiResponse> {
    const watch = watchReply(replyLimits, signal);
    try {
      const { path, body } = toActionCall(message, type, conversationId);
      const response = await post(path, body, watch.signal);
      watch.noteBytes();
      if (!response.ok) throw toRefusal(response, errorTexts.requestRefused);
      return toAiResponse(await response.json(), type);
    } finally {
      watch.end();
    }
  }

  return { stream, ask };
}

function openReader(response: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (!response.ok) throw toRefusal(response, errorTexts.streamingRequestRefused);
  if (!response.body) throw new ChatError('no-body', errorTexts.noBodyReader);
  return response.body.getReader();
}

function toRefusal(response: Response, message: string): ChatError {
  return new ChatError('refused', message, toRetryAfterMs(response.headers.get('retry-after')));
}

function toAiResponse(value: unknown, askedType: string): AiResponse {
  const { message, type } = (value ?? {}) as Partial<AiResponse>;
  if (typeof message !== 'string') throw new ChatError('empty', errorTexts.requestRefused);
  return { message, type: typeof type === 'string' ? type : askedType };
}

function warn(line: string): void {
  console.warn('Skipped a line of the chat stream that cannot be read:', line.slice(0, 200));
}
