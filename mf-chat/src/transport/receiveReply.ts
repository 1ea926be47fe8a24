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
  /** Updated while the reply arrives. With an id: the reply is resumed. */
  progress: ReplyProgress;
  /** Not called after an abort. */
  onText(text: string): void;
  /** The reply starts again: its text so far is void. Called at most once. */
  onRestart(): void;
  signal: AbortSignal;
};

type Connect = (signal: AbortSignal) => Promise<Response>;

/** The requests for one reply. */
type ReplyRequests = {
  ask: Connect;
  /** Requests what `progress` lacks. */
  resume(progress: ReplyProgress, signal: AbortSignal): Promise<Response>;
  /** Asks under the same key. Rejects if the service takes none. */
  askAgain: Connect;
};

type ReceiveOptions = StreamOptions & { limits: ReplyLimits };

/**
 * Why a connection ended before the reply did. `broken`: the next one may have the rest; `refused`:
 * the service does not have the reply; `final`: no request changes it.
 */
type Break = { error: unknown; kind: 'broken' | 'refused' | 'final' };

const maximumTries = 3;

/**
 * Receives a reply over one connection, and up to three more if it breaks and has an id: the
 * service keeps generating meanwhile. A reply whose process is gone is asked for once more. `eof`:
 * some text arrived and the rest is lost. Throws the first connection's error if nothing arrived.
 */
export async function receiveReply(
  { ask, resume, askAgain }: ReplyRequests,
  options: ReceiveOptions,
): Promise<StreamEnd> {
  const { progress, signal, onRestart } = options;
  const limits = { ...options.limits };
  let hasRestarted = false;

  const resumeRest: Connect = (watched) => resume(progress, watched);

  async function restart(watched: AbortSignal): Promise<Response> {
    const response = await askAgain(watched);
    watched.throwIfAborted();
    if (!response.ok) return response;
    Object.assign(progress, { memory: undefined, sources: undefined, chunks: 0 });
    hasRestarted = true;
    onRestart();
    return response;
  }

  /** The result has the last break's kind and the first one's error. */
  async function receive(connect: Connect, tries = 0): Promise<StreamEnd | Break> {
    const end = await readOnce(connect, { ...options, limits });
    if (typeof end === 'string' || end.kind !== 'broken') return end;
    if (!progress.replyId || tries === maximumTries) return end;
    await waitForConnection({
      delayMs: limits.resumeMs * 2 ** tries,
      offlineMs: limits.offlineMs,
      signal,
    });
    if (signal.aborted) return 'aborted';
    const rest = await receive(resumeRest, tries + 1);
    return typeof rest === 'string' ? rest : { ...rest, error: end.error };
  }

  const end = await receive(progress.replyId ? resumeRest : ask);
  if (typeof end === 'string') return end;
  if (end.kind === 'final' || !progress.replyId) return endWithoutRest(end, progress);
  progress.replyId = undefined;
  const again = await receive(restart);
  if (typeof again === 'string') return again;
  return endWithoutRest(hasRestarted ? again : end, progress);
}

async function readOnce(
  connect: Connect,
  { progress, signal, limits, onText }: ReceiveOptions,
): Promise<StreamEnd | Break> {
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
    const { chunks } = progress;
    if (await readStream(reader, watch, onEvent)) return 'complete';
    // A resumed reply that ends without a new chunk was cut off by the service, which has no more of it.
    const isAll = chunks > 0 && chunks === progress.chunks;
    return isAll ? 'eof' : { error: undefined, kind: 'broken' };
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

/** @throws an error that the service reports */
function toBreak(error: unknown): Break {
  const type = error instanceof ChatError ? error.type : 'unavailable';
  if (type === 'reported') throw error;
  if (type === 'timed-out' || type === 'unavailable') return { error, kind: 'broken' };
  return { error, kind: type === 'refused' ? type : 'final' };
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
