import { safeSession } from '../safeStorage';

export const scrollKey = 'synapsei-scroll';

/** A page that is not complete by then keeps the visitor where they are. */
const keepMs = 10_000;
const intents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

type Positions = Record<string, number>;

const goTo = (top: number) => scrollTo({ top, behavior: 'instant' });

/** What stands behind a second `#` in the address, as in `#/aiService#demo`, is in view once its page has brought it. */
function goToElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ behavior: 'instant' });
  element?.focus({ preventScroll: true });
}

/**
 * Keeps a position while a page grows to its height: remote pages and what they load come late.
 * Ends with the first sign that the visitor wants to be elsewhere; returns how to end it before.
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

/** Knows where the visitor was on each entry of the history, over reloads too. */
export function createScrollKeeper() {
  const positions = (safeSession.readJson(scrollKey) ?? {}) as Positions;
  let current: string | undefined;
  let stopKeeping: (() => void) | undefined;

  const note = () => {
    // While a position is kept, what the page can show yet says nothing of where the visitor was.
    if (current !== undefined && !stopKeeping) positions[current] = Math.round(scrollY);
  };
  const store = () => safeSession.write(scrollKey, JSON.stringify(positions));

  return {
    /** An entry comes into view: again (`isReturn`) where it was left, else at its fragment or its top. */
    enter(entry: string, isReturn: boolean, growing: Element, fragment = '') {
      stopKeeping?.();
      current = entry;
      const known = isReturn ? positions[entry] : undefined;
      const keep = (apply: () => void) =>
        (stopKeeping = keepPosition(apply, growing, () => (stopKeeping = undefined)));
      if (known) keep(() => goTo(known));
      else goTo(0);
      if (known === undefined && fragment) keep(() => goToElement(fragment));
    },
    /** The page in view goes on under another entry: the visitor stays where they are. */
    stay(entry: string) {
      current = entry;
      note();
    },
    /** From now on positions are noted; returns how to stop. */
    start() {
      history.scrollRestoration = 'manual';
      addEventListener('scroll', note, { passive: true });
      addEventListener('pagehide', store);
      return () => {
        stopKeeping?.();
        removeEventListener('scroll', note);
        removeEventListener('pagehide', store);
      };
    },
  };
}
