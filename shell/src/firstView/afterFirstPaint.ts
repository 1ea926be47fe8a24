/** Milliseconds. A page not painted by then may be in a window that nobody sees. */
const limitMs = 300;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Whether the page has prerendered content and is visible. */
const canPaint = () =>
  ['home', 'page'].includes(document.documentElement.dataset.view ?? '') &&
  document.visibilityState === 'visible' &&
  PerformanceObserver.supportedEntryTypes?.includes('paint');

/**
 * Resolves when the prerendered content has been painted, or immediately if there is none.
 * Replacing it earlier delays the first paint until the whole shell has run, in one long task
 * instead of two.
 */
export async function afterFirstPaint(): Promise<void> {
  if (!canPaint() || isPainted()) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => resolve());
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, limitMs);
  });
}
