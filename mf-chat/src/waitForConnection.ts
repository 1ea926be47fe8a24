import { afterRunning } from '@synapsei/remote-kit/afterRunning';

type Options = { delayMs: number; offlineMs: number; signal?: AbortSignal };

/**
 * Waits before a retry: about `delayMs`, so that a thousand visitors of a restarted service do not
 * return together. Ends early when the connection or the visitor returns. An offline browser waits
 * for its connection, `offlineMs` at most.
 */
export function waitForConnection({ delayMs, offlineMs, signal }: Options): Promise<void> {
  const isOffline = globalThis.navigator?.onLine === false;
  const pause = isOffline ? offlineMs : delayMs * (0.5 + Math.random());
  return new Promise((resolve) => {
    const endIfVisible = () => document.visibilityState === 'visible' && end();
    const signs: [EventTarget | undefined, string, () => void][] = [
      [signal, 'abort', end],
      [globalThis.window, 'online', end],
      [globalThis.window, 'pageshow', end],
      [globalThis.document, 'visibilitychange', endIfVisible],
    ];
    for (const [target, type, listener] of signs) target?.addEventListener(type, listener);
    const cancel = afterRunning(pause, end);

    function end(): void {
      cancel();
      for (const [target, type, listener] of signs) target?.removeEventListener(type, listener);
      resolve();
    }
    if (signal?.aborted) end();
  });
}
