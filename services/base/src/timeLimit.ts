/** Aborts after this many ms. Node 20 collects a timeout signal inside `AbortSignal.any` as garbage. */
export function timeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener('abort', () => undefined);
  return limit;
}
