type Options = {
  refresh: () => Promise<void>;
  /** Called after each poll, also without a new revision. */
  afterwards?: () => void;
  /** Poll interval, plus or minus a quarter, so that tabs do not poll in step. */
  pollMs: number;
  /** From 0 to 1. Default: random. */
  random?: () => number;
};

const isAway = () => document.visibilityState === 'hidden' || navigator.onLine === false;

/**
 * Polls for a newer registry, and also when the tab becomes visible or the connection returns;
 * never while hidden or offline. Returns a function that stops.
 */
export function pollRegistry(options: Options): () => void {
  const { refresh, afterwards, pollMs, random = Math.random } = options;
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
      afterwards?.();
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
