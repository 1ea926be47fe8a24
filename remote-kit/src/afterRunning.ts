const tickMs = 1_000;

/**
 * Calls `end` when the page has run for `limitMs`. Sleep, a frozen tab or a changed clock add a
 * second at most. Returns a function that cancels the call.
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
