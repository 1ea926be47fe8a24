import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { originOf, readPortBase, start } from '@synapsei/workspace/testing';

/** Far from the site's own ports: a running site does not block a benchmark. */
export const portBase = () => readPortBase(process.env.PORT_BASE || '12080');

/** Measures as a visitor who has not been here before. */
export async function withVisitor<Measured>(
  browser: Browser,
  measure: (context: BrowserContext) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await measure(context);
  } finally {
    await context.close();
  }
}

/** A tab with its devtools. `probe` runs before the page's own scripts. */
export async function openTab(context: BrowserContext, probe: string) {
  const page = await context.newPage();
  await page.addInitScript({ content: probe });
  return { page, session: await context.newCDPSession(page) };
}

/** How much slower than this machine's processor a visitor's is. */
export const cpuSlowdown = 4;

export const slowDown = (session: CDPSession, rate = cpuSlowdown) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Measures the built site while it runs. `without`: parts that are left out. Default: none. */
export async function withSite<Measured>(
  measure: (origin: string, base: number) => Promise<Measured>,
  without: string[] = [],
): Promise<Measured> {
  const base = portBase();
  const site = await start({ base, without });
  try {
    return await measure(originOf('shell', base), base);
  } finally {
    await site.stop();
  }
}

/** Bytes as served to a browser with brotli: independent of the machine's load. */
export async function servedBytes(urls: string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const sizes = urls.map(async (url) => {
    const response = await fetch(url, { method: 'HEAD', headers });
    return Number(response.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The page's own heading, not a prerendered one and not one of a loading or failed page. */
export const contentSelector = 'main h1:not(#first-view h1, [data-place] h1)';

declare global {
  /** Put into the page before any of its scripts. Times in ms since navigation, 0 for "not yet". */
  var __bench: { lcp: number; shown: number; heading: string };
}

/**
 * Runs before the page's own scripts. A string, because compiled functions use helpers that the
 * page does not have. `shown` is taken in the frame that paints the heading.
 */
const probe = `(() => {
  const times = (window.__bench = { lcp: 0, shown: 0, heading: '' });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => (times.lcp = entry.startTime)),
  ).observe({ type: 'largest-contentful-paint', buffered: true });
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
const conditions = { latencyMs: 100, megabitsPerSecond: 10, cpuSlowdown };

async function throttle(session: CDPSession): Promise<void> {
  const speed = (conditions.megabitsPerSecond * 1_000_000) / 8;
  const both = { downloadThroughput: speed, uploadThroughput: speed };
  const network = { offline: false, latency: conditions.latencyMs, ...both };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await slowDown(session);
}

/** What comes with a page's content has come, and was measured. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
}

/** Opens `url` and measures until the network is idle. @throws Error if no content appears within a minute */
export async function measurePage(context: BrowserContext, url: string) {
  const { page, session } = await openTab(context, probe);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  try {
    await throttle(session);
    await page.goto(url, { waitUntil: 'commit' });
    const options = { polling: 100, timeout: 60_000 };
    await page.waitForFunction(() => globalThis.__bench.shown > 0, undefined, options);
    await settle(page);
    return { ...(await page.evaluate(() => globalThis.__bench)), scripts: [...scripts] };
  } finally {
    await page.close();
  }
}
