import type { ReadableStore } from '@synapsei/shared-types';
import { createStore } from './createStore';
import { emptyText, grow, type GrowingText } from './growingText';

export type BufferedText = {
  /** What is on the screen: changes at most once per frame. */
  shown: ReadableStore<GrowingText>;
  append(delta: string): void;
  /** All that was appended; empties the buffer. */
  take(): string;
};

type ScheduleFrame = (commit: () => void) => void;

/** Collects the chunks of a reply and commits them once per animation frame. */
export function createBufferedText(
  scheduleFrame: ScheduleFrame = (commit) => void requestAnimationFrame(commit),
): BufferedText {
  const shown = createStore(emptyText);
  let all: string[] = [];
  let waiting: string[] = [];

  function commit(): void {
    const delta = waiting.join('');
    waiting = [];
    if (delta !== '') shown.set(grow(shown.get(), delta));
  }

  return {
    shown,
    append(delta) {
      all.push(delta);
      if (waiting.push(delta) === 1) scheduleFrame(commit);
    },
    take() {
      const text = all.join('');
      all = [];
      waiting = [];
      shown.set(emptyText);
      return text;
    },
  };
}
