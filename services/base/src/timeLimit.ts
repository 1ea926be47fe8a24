/** Aborts after some ms. In `AbortSignal.any` Node 20 collects a timeout signal that nobody listens to as garbage. */
export function timeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener('abort', () => undefined);
  return limit;
}
