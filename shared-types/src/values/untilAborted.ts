/**
 * Returns the promise, but rejects with the signal's reason on abort. For bodies read in Node, which may
 * leave them pending forever after an abort (nodejs/node#56917).
 */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
  return Promise.race([promise, aborted]);
}
