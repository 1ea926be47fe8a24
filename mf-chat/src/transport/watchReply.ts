import { afterRunning } from '@synapsei/remote-kit/afterRunning';
import { ChatError } from './errors';

/** Time limits of a reply, in ms. */
export type ReplyLimits = {
  /** Until the first byte. Default: 60 s. */
  firstByteMs: number;
  /** Between two bytes; a comment in the stream counts. Default: 30 s. */
  idleMs: number;
  /** In total, further connections included. Default: 5 min. */
  totalMs: number;
  /** Pause before a dropped reply is first resumed; doubles each time. Default: 0.5 s. */
  resumeMs: number;
  /** Longest wait for an offline browser. Default: 20 s. */
  offlineMs: number;
};

export const defaultLimits: ReplyLimits = {
  firstByteMs: 60_000,
  idleMs: 30_000,
  totalMs: 300_000,
  resumeMs: 500,
  offlineMs: 20_000,
};

export type ReplyWatch = {
  /** Aborts when the visitor stops the reply or a limit is exceeded. */
  signal: AbortSignal;
  /** Waits for bytes and notes that they came. Rejects once the reply was stopped or timed out. */
  received<Bytes>(bytes: Promise<Bytes>): Promise<Bytes>;
  /** Must be called when the reply has ended. */
  end(): void;
};

const tickMs = 1_000;

/**
 * Watches one connection for time limits and the stop button. Reads no clock,
 * which goes on while the machine sleeps. `limits.totalMs` shrinks by the seconds in which the page
 * runs, so that the connections of one reply share it.
 */
export function watchReply(limits: ReplyLimits, stop: AbortSignal): ReplyWatch {
  const controller = new AbortController();
  const timeOut = () => controller.abort(new ChatError('timed-out', 'The reply took too long'));
  let cancelQuiet = afterRunning(limits.firstByteMs, timeOut);
  const ticker = setInterval(() => {
    limits.totalMs -= tickMs;
    if (limits.totalMs <= 0) timeOut();
  }, tickMs);

  const abort = () => controller.abort(stop.reason);
  if (stop.aborted) abort();
  stop.addEventListener('abort', abort);

  return {
    signal: controller.signal,
    async received(bytes) {
      const result = await bytes;
      controller.signal.throwIfAborted();
      cancelQuiet();
      cancelQuiet = afterRunning(limits.idleMs, timeOut);
      return result;
    },
    end() {
      cancelQuiet();
      clearInterval(ticker);
      stop.removeEventListener('abort', abort);
    },
  };
}
