import type { StreamEvent } from '@synapsei/shared-types/chat';
import { createStreamParser } from './createStreamParser';
import type { ReplyWatch } from './watchReply';

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;

type Watch = Pick<ReplyWatch, 'received'>;

/** A backlog is read in pieces, so that the browser is not blocked for long. */
const pieceBytes = 16 * 1024;
/** Milliseconds of work before the browser gets its turn. */
const workMs = 8;

/**
 * Reads a streamed reply at the screen's pace and calls `onEvent`, which may throw to stop reading,
 * for each event. Yields to the browser after a little work, that of `onEvent` included. Releases
 * the connection. Returns whether the reply said that it is complete; if not, only the body ended.
 */
export async function readStream(
  reader: Reader,
  watch: Watch,
  onEvent: (event: StreamEvent) => void,
): Promise<boolean> {
  const parser = createStreamParser(onEvent);
  const read = createPacedRead(reader, watch);
  let worked = 0;
  try {
    for (;;) {
      const { done, value } = await read();
      if (done) return parser.end();
      for (let start = 0; start < value.length; start += pieceBytes) {
        const began = performance.now();
        if (parser.push(value.subarray(start, start + pieceBytes))) return true;
        worked += performance.now() - began;
        if (worked < workMs) continue;
        worked = 0;
        await nextTask();
      }
    }
  } finally {
    // A body that has already failed rejects, which changes nothing.
    reader.cancel().catch(() => {});
  }
}

/** Minimum time between reads that had to wait, in ms: two frames, too short to notice. */
const pauseMs = 32;
/** A read that takes longer had to wait, in ms. */
const atOnceMs = 0.25;
/** Reads before the first pause: the first words must appear as soon as possible. */
const firstReads = 3;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
// Timers are throttled there, and nothing is painted.
const isHidden = () => globalThis.document?.hidden ?? false;

/**
 * Reads a body at the screen's pace. A fast reply has thousands of chunks, and waking up for each
 * one costs more than showing them all. Buffered parts are read without a pause, so no backlog
 * builds up.
 */
function createPacedRead(reader: Reader, watch: Watch): Reader['read'] {
  let waits = 0;
  let nextAt = 0;
  return async () => {
    const pause = nextAt - performance.now();
    if (pause > 0 && !isHidden()) await delay(pause);
    const askedAt = performance.now();
    const result = await watch.received(reader.read());
    const cameAt = performance.now();
    if (cameAt - askedAt > atOnceMs && ++waits > firstReads) nextAt = cameAt + pauseMs;
    return result;
  };
}

/** Lets the browser run: resolves in a separate task, also in a hidden tab with throttled timers. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    // jsdom has none, and Node's would keep a test's process alive once React holds one.
    if (!globalThis.MessageChannel) return void setTimeout(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
