import type { BrowserContext, CDPSession } from '@playwright/test';
import { watchNetwork, type Traffic } from './watchNetwork';
import { cpuSlowdown, openTab, slowDown } from './withBrowser';

/** The page's own heading, not a prerendered one and not one of a loading or failed page. */
export const contentSelector = 'main h1:not(#first-view h1, [data-place] h1)';

/** What the probe notes; times in ms since navigation, 0 for "not yet". */
type PageTimes = { fcp: number; lcp: number; shown: number; heading: string };

/** One navigation: times in ms, transferred bytes. */
export type Measurement = PageTimes & Traffic;

declare global {
  /** Put into the page before any of its scripts. */
  var __bench: PageTimes;
}

/**
 * Runs before the page's own scripts. A string, because compiled functions use helpers that the
 * page does not have. `shown` is taken in the frame that paints the heading.
 */
const probe = `(() => {
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

/** A phone on a good mobile connection. */
export const conditions = { latencyMs: 100, megabitsPerSecond: 10, cpuSlowdown };

async function throttle(session: CDPSession): Promise<void> {
  const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await slowDown(session);
}

/** Fonts that answer `milliseconds` later than everything else. */
async function delayFonts(session: CDPSession, milliseconds: number): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = () => session.send('Fetch.continueRequest', { requestId });
    // The page may have been closed since.
    setTimeout(() => void answer().catch(() => undefined), milliseconds);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
}

/**
 * Opens `url` in a new page of `context` and measures until the network is idle. `fontDelayMs`: how much later
 * fonts answer than everything else; by default no later. @throws Error if no content appears within a minute, which
 * is a fault of the site, not a slow run
 */
export async function measurePage(
  context: BrowserContext,
  url: string,
  fontDelayMs = 0,
): Promise<Measurement> {
  const { page, session } = await openTab(context, probe);
  try {
    const network = await watchNetwork(session);
    await throttle(session);
    if (fontDelayMs > 0) await delayFonts(session, fontDelayMs);
    await page.goto(url, { waitUntil: 'commit' });
    const options = { polling: 100, timeout: 60_000 };
    await page.waitForFunction(() => globalThis.__bench.shown > 0, undefined, options);
    await network.settled();
    // The largest paint may have happened since the content was shown.
    return { ...(await page.evaluate(() => globalThis.__bench)), ...network.traffic() };
  } finally {
    await page.close();
  }
}
