/** The page's own heading, not a prerendered one and not one of a loading or failed page. */
export const contentSelector = 'main h1:not(#first-view h1, [data-place] h1)';

/** What the probe leaves in `window.__bench`; times in ms since navigation, 0 for "not yet". */
export type PageTimes = { fcp: number; lcp: number; shown: number; heading: string };

/**
 * Runs before the page's own scripts. A string, because compiled functions use helpers that the
 * page does not have. `shown` is taken in the frame that paints the heading.
 */
export const pageProbe = `(() => {
  const times = (window.__bench = { fcp: 0, lcp: 0, shown: 0, heading: '' });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') times.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (times.lcp = entry.startTime));
  const look = () => {
    const heading = document.querySelector(${JSON.stringify(contentSelector)});
    if (!heading) return;
    observer.disconnect();
    times.heading = heading.textContent;
    requestAnimationFrame(() => (times.shown = performance.now()));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
})();`;
