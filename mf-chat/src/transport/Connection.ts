import { ChatError } from './errors';

/** Time limits of a reply, in ms, to the second. */
export const defaultLimits = {
  /** Until the first byte. */
  firstByteMs: 60_000,
  /** Between two bytes; a comment in the stream counts. */
  idleMs: 30_000,
  /** In total, further connections included. */
  totalMs: 300_000,
  /** Pause before a dropped reply is first resumed; doubles each time. */
  resumeMs: 500,
  /** Longest wait for an offline browser. */
  offlineMs: 20_000,
};

export type ReplyLimits = typeof defaultLimits;

const tickMs = 1_000;
/** Parsing that many bytes takes a few milliseconds; the rest of a backlog waits for the next turn. */
const longestTurn = 128 * 1024;

/**
 * One connection to the service, which ends when a time limit is exceeded or the visitor stops the
 * reply. Counts the seconds in which the page runs, because a clock goes on while the machine
 * sleeps. The total in `limits` shrinks with them, so that the connections of one reply share it.
 */
export class Connection {
  /** Aborts when the connection ends early. */
  readonly signal: AbortSignal;
  readonly #timeOut = new AbortController();
  readonly #ticker: ReturnType<typeof setInterval>;
  #quietMs: number;

  readonly #limits: ReplyLimits;

  constructor(limits: ReplyLimits, stop: AbortSignal) {
    this.#limits = limits;
    this.signal = AbortSignal.any([stop, this.#timeOut.signal]);
    this.#quietMs = limits.firstByteMs;
    this.#ticker = setInterval(() => this.#tick(), tickMs);
  }

  /** Waits for bytes. Rejects once the connection has ended early. */
  async received<Bytes>(bytes: Promise<Bytes>): Promise<Bytes> {
    const result = await bytes;
    this.signal.throwIfAborted();
    this.#quietMs = this.#limits.idleMs;
    return result;
  }

  /**
   * The bytes of a body, in turns: all that has arrived, once the reader asks for more. A fast reply
   * has thousands of parts, and waking up for each costs more than showing them all.
   */
  async *read(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array[]> {
    const reader = body.getReader();
    // A body that has already failed rejects, which changes nothing.
    const cancel = () => void reader.cancel().catch(() => {});
    // Cancelling ends a pending read immediately, even where an abort does not reach the body.
    this.signal.addEventListener('abort', cancel);
    try {
      let next = reader.read();
      for (;;) {
        let result: Awaited<typeof next> | undefined = await this.received(next);
        const parts: Uint8Array[] = [];
        for (let length = 0; result?.value && length < longestTurn;) {
          parts.push(result.value);
          length += result.value.length;
          next = reader.read();
          result = await peek(next);
        }
        if (parts.length > 0) yield parts;
        else return;
      }
    } finally {
      cancel();
    }
  }

  /** Must be called when the reply has ended. */
  end(): void {
    clearInterval(this.#ticker);
  }

  #tick(): void {
    this.#limits.totalMs -= tickMs;
    this.#quietMs -= tickMs;
    if (this.#limits.totalMs > 0 && this.#quietMs >= 0) return;
    this.#timeOut.abort(new ChatError('timed-out', 'The reply took too long'));
  }
}

/** The value of a promise that has already resolved. Default: undefined, also if it has failed. */
async function peek<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let found: Value | undefined;
  promise.then(
    (value) => (found = value),
    () => {},
  );
  await Promise.resolve();
  return found;
}
