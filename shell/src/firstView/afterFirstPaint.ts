/** A page that is not painted by then may be in a window that nobody sees. Milliseconds. */
const limitMs = 300;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Whether the page came with something to see, and somebody looks at it. */
const canPaint = () =>
  ['home', 'page'].includes(document.documentElement.dataset.view ?? '') &&
  document.visibilityState === 'visible' &&
  PerformanceObserver.supportedEntryTypes?.includes('paint');

/**
 * Resolves when what the page came with is on the screen, at once when there is nothing. Replacing it
 * before costs visitors a first paint as late as all of the shell, and one long task instead of two.
 */
export async function afterFirstPaint(): Promise<void> {
  if (!canPaint() || isPainted()) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => resolve());
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, limitMs);
  });
}
