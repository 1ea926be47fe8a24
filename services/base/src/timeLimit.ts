/**
 * Aborts after some ms, in `AbortSignal.any` too: Node 20 collects a timeout signal there as garbage, and it never
 * fires, unless somebody listens to it.
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener('abort', () => undefined);
  return limit;
}
