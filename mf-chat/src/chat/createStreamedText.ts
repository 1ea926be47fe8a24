import { createStore } from '@synapsei/remote-kit';
import type { ReadableStore } from '@synapsei/shared-types/host';
import { nextTask } from '../transport/readStream';
import { emptyText, grow, type GrowingText } from './growingText';

export type StreamedText = {
  /** The text on screen: changes at most once per frame. */
  shown: ReadableStore<GrowingText>;
  append(delta: string): void;
  /** All text so far. */
  text(): string;
  clear(): void;
};

/** The clock of a screen; replaced in tests. */
export type CommitClock = {
  now(): number;
  /** Runs right before the next frame. */
  beforeFrame(run: () => void): void;
  /** Runs after layout and paint of this frame. */
  afterPaint(run: () => void): void;
  later(run: () => void, delayMs: number): void;
};

const browserClock: CommitClock = {
  now: () => performance.now(),
  beforeFrame: (run) => void requestAnimationFrame(run),
  afterPaint: (run) => void nextTask().then(run),
  later: (run, delayMs) => void setTimeout(run, delayMs),
};

/** Collects the chunks of a reply and commits them at a rate that the screen can handle. */
export function createStreamedText(clock = browserClock): StreamedText {
  const shown = createStore(emptyText);
  let all: string[] = [];
  let waiting: string[] = [];

  const requestCommit = createCommitter(() => {
    const delta = waiting.join('');
    waiting = [];
    if (delta !== '') shown.set(grow(shown.get(), delta));
  }, clock);

  return {
    shown,
    append(delta) {
      all.push(delta);
      if (waiting.push(delta) === 1) requestCommit();
    },
    text: () => all.join(''),
    clear() {
      all = [];
      waiting = [];
      shown.set(emptyText);
    },
  };
}

const costFactor = 9;
const longestPauseMs = 100;

/**
 * Returns a function that requests a `commit`. A fast screen commits once per frame. On a slow one
 * the pause grows to nine times the cost of the last commit, layout and paint included, so that
 * streaming uses a tenth of the time. At most 100 ms.
 */
export function createCommitter(commit: () => void, clock: CommitClock): () => void {
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
