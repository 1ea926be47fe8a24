const limitMs = 3_000;
const fallbackMs = 200;

/** Resolves when the browser has nothing to do, after 3 s at the latest. Safari has no `requestIdleCallback`: 200 ms there. */
export function idle(): Promise<void> {
  const { requestIdleCallback } = globalThis as Partial<typeof globalThis>;
  return new Promise((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: limitMs });
    else setTimeout(resolve, fallbackMs);
  });
}
