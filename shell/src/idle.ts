const limitMs = 3_000;
const fallbackMs = 200;

/**
 * Resolves when the browser is idle, after 3 s at the latest. Safari has no `requestIdleCallback`
 * and waits 200 ms.
 */
export function idle(): Promise<void> {
  const { requestIdleCallback }: Partial<typeof globalThis> = globalThis;
  return new Promise((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: limitMs });
    else setTimeout(resolve, fallbackMs);
  });
}
