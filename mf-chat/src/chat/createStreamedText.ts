import { createStore } from '@synapsei/remote-kit';
import type { ReadableStore } from '@synapsei/shared-types';
import { nextTask } from '../transport/readStream';
import { emptyText, grow, type GrowingText } from './growingText';

export type StreamedText = {
  /** What is on the screen: changes at most once per frame. */
  shown: ReadableStore<GrowingText>;
  append(delta: string): void;
  /** All that was appended. */
  text(): string;
  clear(): void;
};

/** The time of a screen; replaced in tests. */
export type CommitClock = {
  now(): number;
  /** Runs just before the next frame is drawn. */
  beforeFrame(run: () => void): void;
  /** Runs once what was changed in this frame has been laid out and painted. */
  afterPaint(run: () => void): void;
  later(run: () => void, delayMs: number): void;
};

const browserClock: CommitClock = {
  now: () => performance.now(),
  beforeFrame: (run) => void requestAnimationFrame(run),
  afterPaint: (run) => void nextTask().then(run),
  later: (run, delayMs) => void setTimeout(run, delayMs),
};

/** Collects the chunks of a reply and commits them to the screen at a rate that it can keep up with. */
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
 * Returns how to ask for a `commit`. Commits come with a frame each while the screen is fast; on a
 * slow one the pause between them grows to nine times what the last one cost, layout and paint
 * included, so that streaming takes a tenth of the time and leaves the rest to the visitor. At most 100 ms.
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
