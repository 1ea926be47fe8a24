import type { ReadableStore } from '@synapsei/shared-types';
import { createCommitter, type CommitClock } from './createCommitter';
import { createStore } from './createStore';
import { emptyText, grow, type GrowingText } from './growingText';

export type BufferedText = {
  /** What is on the screen: changes at most once per frame. */
  shown: ReadableStore<GrowingText>;
  append(delta: string): void;
  /** All that was appended. */
  text(): string;
  /** The same; empties the buffer. */
  take(): string;
};

/** Collects the chunks of a reply and commits them in a rhythm that the screen can keep. */
export function createBufferedText(clock?: CommitClock): BufferedText {
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
    take() {
      const text = all.join('');
      all = [];
      waiting = [];
      shown.set(emptyText);
      return text;
    },
  };
}
