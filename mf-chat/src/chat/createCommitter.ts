import { nextTask } from '../transport/nextTask';

/** The time of a screen; replaced in tests. */
export type CommitClock = {
  now(): number;
  /** Runs just before the next frame is drawn. */
  beforeFrame(run: () => void): void;
  /** Runs once what was changed in this frame has been laid out and painted. */
  afterPaint(run: () => void): void;
  later(run: () => void, delayMs: number): void;
};

const costFactor = 9;
const longestPauseMs = 100;

const browserClock: CommitClock = {
  now: () => performance.now(),
  beforeFrame: (run) => void requestAnimationFrame(run),
  afterPaint: (run) => void nextTask().then(run),
  later: (run, delayMs) => void setTimeout(run, delayMs),
};

/**
 * Returns how to ask for a `commit`. Commits come with a frame each while the screen is quick; on a
 * slow one the pause between them grows to nine times what the last one cost, layout and paint
 * included, so that streaming text takes a tenth of the time and leaves the rest to the visitor. At most 100 ms.
 */
export function createCommitter(commit: () => void, clock = browserClock): () => void {
  let isRequested = false;
  let startedAt = -longestPauseMs;
  let pauseMs = 0;

  function run(): void {
    isRequested = false;
    const began = (startedAt = clock.now());
    commit();
    clock.afterPaint(() => {
      pauseMs = Math.min(costFactor * (clock.now() - began), longestPauseMs);
    });
  }

  return () => {
    if (isRequested) return;
    isRequested = true;
    const waitMs = startedAt + pauseMs - clock.now();
    if (waitMs > 0) clock.later(() => clock.beforeFrame(run), waitMs);
    else clock.beforeFrame(run);
  };
}
