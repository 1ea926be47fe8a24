/**
 * Aborts after this many ms. Node 20 would garbage-collect a timeout signal inside `AbortSignal.any` that has no
 * listener.
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener('abort', () => undefined);
  return limit;
}
