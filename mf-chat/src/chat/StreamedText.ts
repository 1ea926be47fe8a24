import { createStore } from '@synapsei/shared-types/host';

/**
 * A growing text. Closed paragraphs and sections never change, so a screen renders each once; only
 * the tail re-renders with each commit.
 */
export type GrowingText = {
  /** Closed sections, each a list of paragraphs. A reply of normal length has none. */
  sections: readonly Paragraphs[];
  /** The closed paragraphs of the open section. */
  paragraphs: Paragraphs;
  tail: string;
};

export type Paragraphs = readonly string[];

export const emptyText: GrowingText = { sections: [], paragraphs: [], tail: '' };

/** The clock of a screen; replaced in tests. */
const browserClock = {
  now: () => performance.now(),
  /** Runs right before the next frame. */
  beforeFrame: (run: () => void): void => void requestAnimationFrame(run),
  /** Runs after layout and paint of this frame. */
  afterPaint(run: () => void) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(0);
  },
  /** Resolves later; immediately in a hidden tab, where timers are throttled and nothing is painted. */
  pause: (ms: number) =>
    new Promise<void>((resolve) => (document.hidden ? resolve() : setTimeout(resolve, ms))),
};

export type ScreenClock = typeof browserClock;

/** Three frames, too short to notice. */
const shortestPauseMs = 48;
const longestPauseMs = 100;
const costFactor = 9;

/**
 * The text of a streaming reply as it appears on screen, at most once per frame. Alone sets the pace:
 * `append` resolves after three frames. On a slow screen the pause grows to nine times the cost of the
 * last commit, layout and paint included, so that streaming uses a tenth of the time; at most 100 ms.
 */
export class StreamedText {
  /** The text on screen. */
  readonly shown = createStore(emptyText);
  #waiting = '';
  #isRequested = false;
  #pauseMs = shortestPauseMs;

  readonly #clock: ScreenClock;

  constructor(clock: ScreenClock = browserClock) {
    this.#clock = clock;
  }

  /** Shows a further text with the next frame. Resolves after `pauseMs`. Default: when the screen can take more. */
  append(delta: string, pauseMs = this.#pauseMs): Promise<void> {
    this.#waiting += delta;
    if (!this.#isRequested) {
      this.#isRequested = true;
      this.#clock.beforeFrame(this.#commit);
    }
    return this.#clock.pause(pauseMs);
  }

  clear(): void {
    this.#waiting = '';
    this.shown.set(emptyText);
  }

  readonly #commit = () => {
    const began = this.#clock.now();
    const delta = this.#waiting;
    this.#waiting = '';
    this.#isRequested = false;
    if (delta === '') return;
    this.shown.set(grow(this.shown.get(), delta));
    this.#clock.afterPaint(() => {
      const costMs = this.#clock.now() - began;
      this.#pauseMs = Math.min(Math.max(costFactor * costMs, shortestPauseMs), longestPauseMs);
    });
  };
}

/** Length of a section in characters, about one screen, so that a long reply is laid out and painted screen by screen. */
export const sectionLength = 2_000;

/** Appends `delta` exactly. A paragraph closes at a blank line outside an open `**` and outside fenced code. */
export function grow(text: GrowingText, delta: string): GrowingText {
  const { closed, tail } = closeParagraphs(text.tail + delta);
  if (closed.length === 0) return { ...text, tail };
  return { ...closeSections(text, closed), tail };
}

/**
 * The text of `content`. If it continues `shown`, closed parts keep their identity, so that a
 * screen does not render them again.
 */
export function growTo(shown: GrowingText, content: string): GrowingText {
  const before = toText(shown);
  return content.startsWith(before)
    ? grow(shown, content.slice(before.length))
    : grow(emptyText, content);
}

const toText = ({ sections, paragraphs, tail }: GrowingText) =>
  [...sections.flat(), ...paragraphs, tail].join('\n\n');

/** Marks of fenced code, code within a line (whose asterisks are text), bold and paragraph ends. */
const marks = /^ *```[^`\n]*$|`[^`\n]+`|\*\*|\n\n/gm;

function closeParagraphs(text: string): { closed: string[]; tail: string } {
  const closed: string[] = [];
  let start = 0;
  let isBold = false;
  let isCode = false;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (isCode) isCode = mark.trim() !== '```';
    else if (mark === '**') isBold = !isBold;
    else if (mark.includes('```')) isCode = true;
    else if (mark === '\n\n' && !isBold) {
      closed.push(text.slice(start, index));
      start = index + 2;
    }
  }
  return { closed, tail: text.slice(start) };
}

function closeSections({ sections, paragraphs }: GrowingText, closed: string[]) {
  const all = [...sections];
  let open = [...paragraphs];
  let length = lengthOf(open);
  for (const paragraph of closed) {
    open.push(paragraph);
    length += paragraph.length;
    if (length < sectionLength) continue;
    all.push(open);
    open = [];
    length = 0;
  }
  return { sections: all.length > sections.length ? all : sections, paragraphs: open };
}

const lengthOf = (paragraphs: Paragraphs) =>
  paragraphs.reduce((length, paragraph) => length + paragraph.length, 0);
