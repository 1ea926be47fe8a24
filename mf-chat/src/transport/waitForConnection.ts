type Options = { delayMs: number; offlineMs: number; signal: AbortSignal };

/**
 * Waits before a dropped reply is asked for again: about `delayMs`, so that a thousand visitors of a
 * restarted service do not all come back at once. Ends early when the connection or the visitor comes
 * back; while the browser knows that it is offline it waits for that, `offlineMs` at most.
 */
export function waitForConnection({ delayMs, offlineMs, signal }: Options): Promise<void> {
  const isOffline = globalThis.navigator?.onLine === false;
  const pause = isOffline ? offlineMs : delayMs * (0.5 + Math.random());
  return new Promise((resolve) => {
    const returned = new AbortController();
    const timer = setTimeout(end, pause);

    function end(): void {
      clearTimeout(timer);
      returned.abort();
      resolve();
    }
    const options = { signal: returned.signal };
    signal.addEventListener('abort', end, options);
    globalThis.addEventListener?.('online', end, options);
    globalThis.addEventListener?.('pageshow', end, options);
    globalThis.document?.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && end(),
      options,
    );
    if (signal.aborted) end();
  });
}
