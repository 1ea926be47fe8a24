import type { ReplySource, StreamEvent } from '@synapsei/shared-types/chat';
import { ChatError, errorTexts } from './errors';
import { headerOf, memoryHeader } from './headerOf';
import { parseSources } from './parseSources';
import { readStream } from './readStream';
import { toRefusal } from './toRefusal';
import { waitForConnection } from '../waitForConnection';
import { watchReply, type ReplyLimits } from './watchReply';

/** What has arrived of a reply besides its text. */
export type ReplyProgress = {
  /** Needed to resume and rate the reply. */
  replyId?: string;
  /** Named by the next question. */
  memory?: string;
  /** The rest is requested from this count. */
  chunks: number;
  sources?: readonly ReplySource[];
};

/** `complete`: the reply said so; `eof`: it ended without saying so; `aborted`: by the visitor. */
export type StreamEnd = 'complete' | 'eof' | 'aborted';

export type StreamOptions = {
  /** Updated while the reply arrives. */
  progress: ReplyProgress;
  /** Not called after an abort. */
  onText(text: string): void;
  signal: AbortSignal;
};

type Connect = (signal: AbortSignal) => Promise<Response>;

type ReceiveOptions = StreamOptions & {
  /** Requests what `progress` lacks. */
  reconnect(progress: ReplyProgress, signal: AbortSignal): Promise<Response>;
  limits: ReplyLimits;
};

/** Why a connection ended before the reply did. */
type Break = { error: unknown; isFinal: boolean };

const maximumTries = 3;

/**
 * Receives a reply over one connection, and up to three more if it breaks and has an id: the
 * service keeps generating meanwhile. `eof`: some text arrived and the rest is lost. Throws the
 * first connection's error if nothing arrived.
 */
export async function receiveReply(connect: Connect, options: ReceiveOptions): Promise<StreamEnd> {
  const { progress, signal, limits, reconnect } = options;
  const endsAt = Date.now() + limits.totalMs;
  let next = connect;
  let first: Break | undefined;
  for (let tries = 0; ; tries += 1) {
    const totalMs = Math.max(0, endsAt - Date.now());
    const end = await readOnce(next, { ...options, limits: { ...limits, totalMs } });
    if (typeof end === 'string') return end;
    if (isReported(end)) throw end.error;
    first ??= end;
    if (end.isFinal || !progress.replyId || tries === maximumTries) {
      return endWithoutRest(first, progress);
    }
    await waitForConnection({
      delayMs: limits.resumeMs * 2 ** tries,
      offlineMs: limits.offlineMs,
      signal,
    });
    if (signal.aborted) return 'aborted';
    next = (watched) => reconnect(progress, watched);
  }
}

async function readOnce(
  connect: Connect,
  { progress, signal, limits, onText }: ReceiveOptions,
): Promise<'complete' | 'aborted' | Break> {
  const watch = watchReply(limits, signal);
  const onEvent = (event: StreamEvent) => {
    watch.signal.throwIfAborted();
    takeIn(event, progress, onText);
  };
  try {
    const response = await connect(watch.signal);
    const reader = await openReader(response);
    progress.memory ??= headerOf(response, memoryHeader);
    // Cancelling ends a pending read immediately, even where an abort does not reach the body.
    watch.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    const isComplete = await readStream(reader, watch, onEvent);
    return isComplete ? 'complete' : { error: undefined, isFinal: false };
  } catch (error) {
    if (signal.aborted) return 'aborted';
    return toBreak(watch.signal.aborted ? watch.signal.reason : error);
  } finally {
    watch.end();
  }
}

/** The only place that counts chunks. */
function takeIn(
  event: StreamEvent,
  progress: ReplyProgress,
  onText: StreamOptions['onText'],
): void {
  if (event.type === 'error') throw new ChatError('reported', event.data);
  if (event.type === 'reply') progress.replyId = event.data;
  if (event.type === 'sources') progress.sources = parseSources(event.data);
  if (event.type !== 'chunk') return;
  progress.chunks += 1;
  onText(event.data);
}

/** An error reported by the service is final; a broken or silent connection is not. */
function toBreak(error: unknown): Break {
  const isSilence = error instanceof ChatError && error.type === 'timed-out';
  return { error, isFinal: error instanceof ChatError && !isSilence };
}

function isReported({ error }: Break): boolean {
  return error instanceof ChatError && error.type === 'reported';
}

function endWithoutRest({ error }: Break, { chunks }: ReplyProgress): 'eof' {
  if (error) throw error;
  if (chunks > 0) return 'eof';
  throw new ChatError('empty', 'The reply is empty');
}

async function openReader(response: Response): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  if (!response.ok) throw await toRefusal(response, errorTexts.streamingRequestRefused);
  if (!response.body) throw new ChatError('no-body', errorTexts.noBodyReader);
  return response.body.getReader();
}
