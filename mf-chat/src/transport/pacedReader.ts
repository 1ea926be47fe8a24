type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

/** After a read that had to be waited for the next one begins no sooner, in ms: two frames, which nobody sees. */
const pauseMs = 32;
/** A read that takes longer than this had to be waited for, in ms. */
const atOnceMs = 0.25;
/** Reads before the first pause: the first words come as soon as they can. */
const firstReads = 3;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
// There timers sleep, and nothing is painted.
const isHidden = () => globalThis.document?.hidden ?? false;

/**
 * Reads a body at the screen's pace. A quick reply comes in thousands of parts; to wake up for each
 * costs more than to show them all. What waits already is read at a stretch, so nothing piles up.
 */
export function pacedReader(reader: Reader): Reader {
  let waits = 0;
  let nextAt = 0;
  return {
    async read() {
      const pause = nextAt - performance.now();
      if (pause > 0 && !isHidden()) await delay(pause);
      const askedAt = performance.now();
      const result = await reader.read();
      const cameAt = performance.now();
      if (cameAt - askedAt > atOnceMs && ++waits > firstReads) nextAt = cameAt + pauseMs;
      return result;
    },
  };
}
