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
  /** Waits for bytes and notes when they came. Rejects once the reply was stopped or timed out. */
  received<Bytes>(bytes: Promise<Bytes>): Promise<Bytes>;
  /** Must be called when the reply has ended. */
  end(): void;
};

/**
 * Watches one reply for time limits and the stop button. A read can hang forever in a hidden tab,
 * where timers are throttled too, so the clock is checked when the tab returns.
 */
export function watchReply(limits: ReplyLimits, stop: AbortSignal): ReplyWatch {
  const controller = new AbortController();
  const startedAt = Date.now();
  let lastByteAt: number | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function dueAt(): number {
    const quietUntil =
      lastByteAt === undefined ? startedAt + limits.firstByteMs : lastByteAt + limits.idleMs;
    return Math.min(quietUntil, startedAt + limits.totalMs);
  }

  function check(): void {
    clearTimeout(timer);
    const remaining = dueAt() - Date.now();
    if (remaining > 0) timer = setTimeout(check, remaining);
    else controller.abort(new ChatError('timed-out', 'The reply took too long'));
  }

  const abort = () => controller.abort(stop.reason);
  if (stop.aborted) abort();
  stop.addEventListener('abort', abort);
  globalThis.document?.addEventListener('visibilitychange', check);
  check();

  return {
    signal: controller.signal,
    async received(bytes) {
      const result = await bytes;
      controller.signal.throwIfAborted();
      const isFirst = lastByteAt === undefined;
      lastByteAt = Date.now();
      // Later bytes only move the mark: the timer checks it when it fires, once per idle time.
      if (isFirst) check();
      return result;
    },
    end() {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
      globalThis.document?.removeEventListener('visibilitychange', check);
    },
  };
}
