import { ChatError, errorTexts } from './errors';
import { parseStream, type ReplyListener, type StreamEnd } from './parseStream';
import { toRefusal } from './toRefusal';
import { waitForConnection } from './waitForConnection';
import { watchReply, type ReplyLimits } from './watchReply';

/** How much of a reply has come, and by which id the rest can be had. */
export type ReplyProgress = { replyId?: string; chunks: number };

type Connect = (signal: AbortSignal) => Promise<Response>;

type FollowOptions = ReplyListener & {
  progress: ReplyProgress;
  /** Asks for what `progress` lacks. */
  reconnect(progress: ReplyProgress, signal: AbortSignal): Promise<Response>;
  signal: AbortSignal;
  limits: ReplyLimits;
};

/** Why a connection did not bring the reply to its end. */
type Break = { error: unknown; isFinal: boolean };

const maximumTries = 3;

/**
 * Reads a reply over one connection, and over up to three more when it breaks and has an id: the
 * service goes on with it meanwhile. `eof`: some text came and no way to the rest was found.
 * Throws the first break's error when the reply cannot be had.
 */
export async function followReply(
  connect: Connect,
  options: FollowOptions,
): Promise<StreamEnd | 'aborted'> {
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
    if (end.isFinal || !progress.replyId || tries === maximumTries) return giveUp(first, progress);
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
  { progress, signal, limits, ...listener }: FollowOptions,
): Promise<'complete' | 'aborted' | Break> {
  const watch = watchReply(limits, signal);
  try {
    const reader = openReader(await connect(watch.signal));
    // Cancelling ends a parked read at once, also where an abort does not reach the body.
    watch.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    const end = await parseStream(reader, {
      ...count(progress, listener),
      onSkippedLine: warn,
      onRead() {
        watch.throwIfOver();
        watch.noteBytes();
      },
    });
    return end === 'complete' ? end : { error: undefined, isFinal: false };
  } catch (error) {
    if (signal.aborted) return 'aborted';
    return toBreak(watch.signal.aborted ? watch.signal.reason : error);
  } finally {
    watch.end();
  }
}

function count(progress: ReplyProgress, listener: ReplyListener): ReplyListener {
  return {
    ...listener,
    onText(text) {
      progress.chunks += 1;
      listener.onText(text);
    },
    onReplyId(replyId) {
      progress.replyId = replyId;
      listener.onReplyId?.(replyId);
    },
  };
}

/** What the service says is final; a connection that broke or fell silent is not. */
function toBreak(error: unknown): Break {
  const isSilence = error instanceof ChatError && error.type === 'timed-out';
  return { error, isFinal: error instanceof ChatError && !isSilence };
}

function isReported({ error }: Break): boolean {
  return error instanceof ChatError && error.type === 'reported';
}

function giveUp({ error }: Break, { chunks }: ReplyProgress): 'eof' {
  if (error) throw error;
  if (chunks > 0) return 'eof';
  throw new ChatError('empty', 'The reply ended without any text');
}

function openReader(response: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (!response.ok) throw toRefusal(response, errorTexts.streamingRequestRefused);
  if (!response.body) throw new ChatError('no-body', errorTexts.noBodyReader);
  return response.body.getReader();
}

function warn(line: string): void {
  console.warn('Skipped a line of the chat stream that cannot be read:', line.slice(0, 200));
}
