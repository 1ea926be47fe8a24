import { safeSession } from '../safeStorage';

export const scrollKey = 'synapsei-scroll';

/** A page that is not complete by then keeps the visitor where they are. */
const holdMs = 10_000;
const intents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(safeSession.read(scrollKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/**
 * Holds a position while a page grows to its height: remote pages and what they load come late.
 * Ends with the first sign that the visitor wants to be elsewhere; returns how to end it before.
 */
function hold(top: number, growing: Element, onEnd: () => void): () => void {
  const apply = () => scrollTo({ top, behavior: 'instant' });
  const observer = new ResizeObserver(apply);
  const timer = setTimeout(end, holdMs);
  function end() {
    observer.disconnect();
    clearTimeout(timer);
    for (const intent of intents) removeEventListener(intent, end);
    onEnd();
  }
  for (const intent of intents) addEventListener(intent, end, { passive: true });
  apply();
  observer.observe(growing);
  return end;
}

/** Knows where the visitor was on each entry of the history, over reloads too. */
export function createScrollKeeper() {
  const positions = readPositions();
  let current: string | undefined;
  let release: (() => void) | undefined;

  const note = () => {
    // While a position is held, what the page can show yet says nothing of where the visitor was.
    if (current !== undefined && !release) positions[current] = Math.round(scrollY);
  };
  const store = () => safeSession.write(scrollKey, JSON.stringify(positions));

  return {
    /** An entry comes into view: again (`isReturn`) where it was left, else at its top. */
    enter(entry: string, isReturn: boolean, growing: Element) {
      release?.();
      current = entry;
      const top = isReturn ? (positions[entry] ?? 0) : 0;
      if (top === 0) scrollTo({ top, behavior: 'instant' });
      else release = hold(top, growing, () => (release = undefined));
    },
    /** From now on positions are noted; returns how to stop. */
    start() {
      history.scrollRestoration = 'manual';
      addEventListener('scroll', note, { passive: true });
      addEventListener('pagehide', store);
      return () => {
        release?.();
        removeEventListener('scroll', note);
        removeEventListener('pagehide', store);
      };
    },
  };
}
