const fallbackMs = 200;

/**
 * Resolves when the browser is idle, after `limitMs` at the latest. Default: 3 s. Safari has no
 * `requestIdleCallback`: there it resolves after 200 ms.
 */
export function idle(limitMs = 3_000): Promise<void> {
  const { requestIdleCallback }: Partial<typeof globalThis> = globalThis;
  return new Promise((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: limitMs });
    else setTimeout(resolve, fallbackMs);
  });
}
