type Options = {
  refresh: () => Promise<void>;
  /** Time between two questions, give or take a quarter, so that tabs do not ask in step. */
  pollMs: number;
  /** From 0 to 1. By default random. */
  random?: () => number;
};

const isAway = () => document.visibilityState === 'hidden' || navigator.onLine === false;

/**
 * Asks for a newer registry every so often, and when the visitor comes back to the tab or the
 * connection to the page; never while nobody looks or nothing is reachable. Returns how to stop.
 */
export function pollRegistry({ refresh, pollMs, random = Math.random }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pollMs * (0.75 + random() / 2));
  }

  async function ask() {
    if (!isAway() && !isAsking) {
      isAsking = true;
      await refresh();
      isAsking = false;
    }
    wait();
  }

  const comeBack = () => void ask();
  const targets = [
    [document, 'visibilitychange'],
    [globalThis, 'focus'],
    [globalThis, 'online'],
  ] as const;
  for (const [target, name] of targets) target.addEventListener(name, comeBack);
  wait();
  return () => {
    clearTimeout(timer);
    for (const [target, name] of targets) target.removeEventListener(name, comeBack);
  };
}
