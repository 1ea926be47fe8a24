import { isRecord } from '@synapsei/shared-types/values';
import { parseJson } from '../parseJson';
import { safeSession } from '../safeStorage';

export const scrollKey = 'synapsei-scroll';

/** Time for a growing page to reach its position, in ms. */
const keepMs = 10_000;
const intents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const goTo = (top: number) => scrollTo({ top, behavior: 'instant' });

/** Scrolls to the fragment after a second `#`, as in `#/aiService#demo`, once the page has rendered it. */
function goToElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ behavior: 'instant' });
  element?.focus({ preventScroll: true });
}

/**
 * Keeps a position while a page grows: remote pages and their data arrive late. Ends with the first sign that the
 * visitor wants to be elsewhere; returns a function that ends it earlier.
 */
function keepPosition(apply: () => void, growing: Element, onEnd: () => void): () => void {
  const observer = new ResizeObserver(apply);
  const timer = setTimeout(end, keepMs);
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

/** Stores the scroll position of each history entry, also across reloads. */
export function createScrollKeeper() {
  const stored = parseJson(safeSession.read(scrollKey));
  /** Entry → position. Stored values may be anything. */
  const positions = isRecord(stored) ? stored : {};
  let current: string | undefined;
  let stopKeeping: (() => void) | undefined;

  const note = () => {
    // While a position is being restored, the page's height says nothing about where the visitor was.
    if (current !== undefined && !stopKeeping) positions[current] = Math.round(scrollY);
  };
  let leftAt = 0;
  const leave = () => {
    leftAt = scrollY;
    safeSession.write(scrollKey, JSON.stringify(positions));
  };
  // Without its own restoration WebKit shows a page from its cache at the top.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) goTo(leftAt);
  };

  return {
    /** An entry is shown: at its stored position on return (`isReturn`), otherwise at its fragment or top. */
    enter(entry: string, isReturn: boolean, growing: Element, fragment = '') {
      stopKeeping?.();
      current = entry;
      const known = isReturn ? positions[entry] : undefined;
      const keep = (apply: () => void) =>
        (stopKeeping = keepPosition(apply, growing, () => (stopKeeping = undefined)));
      if (typeof known === 'number' && known !== 0) keep(() => goTo(known));
      else goTo(0);
      if (known === undefined && fragment) keep(() => goToElement(fragment));
    },
    /** The current page continues under another entry: the position stays. */
    stay(entry: string) {
      current = entry;
      note();
    },
    /** Starts recording positions; returns a function that stops. */
    start() {
      history.scrollRestoration = 'manual';
      addEventListener('scroll', note, { passive: true });
      // WebKit reports a scroll a few frames later, when another page may be shown already.
      addEventListener('popstate', note, true);
      addEventListener('pagehide', leave);
      addEventListener('pageshow', comeBack);
      return () => {
        stopKeeping?.();
        removeEventListener('scroll', note);
        removeEventListener('popstate', note, true);
        removeEventListener('pagehide', leave);
        removeEventListener('pageshow', comeBack);
      };
    },
  };
}
