const tickMs = 1_000;

/**
 * Calls `end` when the page has run for `limitMs`. A sleeping machine, a frozen tab and a changed
 * clock count for a second at most. Returns a function that cancels it.
 */
export function afterRunning(limitMs: number, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (leftMs: number) => {
    if (leftMs > 0) timer = setTimeout(wait, Math.min(leftMs, tickMs), leftMs - tickMs);
    else end();
  };
  wait(limitMs);
  return () => clearTimeout(timer);
}
