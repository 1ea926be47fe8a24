import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { originOf, readPortBase, start } from '@synapsei/workspace/testing';

/** Far from the site's default ports, so that a running site does not block a benchmark. */
export const portBase = () => readPortBase(process.env.PORT_BASE || '12080');

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

export async function openTab(context: BrowserContext, probe: string) {
  const page = await context.newPage();
  await page.addInitScript({ content: probe });
  return { page, session: await context.newCDPSession(page) };
}

/** How many times slower a visitor's processor is than this machine's. */
export const cpuSlowdown = 4;

export const slowDown = (session: CDPSession, rate = cpuSlowdown) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Measures the built site while it runs. `without`: parts to leave out. */
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

/** Bytes as served to a browser with brotli. The machine's load does not affect them. */
export async function servedBytes(urls: string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const sizes = urls.map(async (url) => {
    const response = await fetch(url, { method: 'HEAD', headers });
    return Number(response.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The heading of the page itself, not one of a prerendered, loading or failed page. */
export const contentSelector = 'main h1:not(#first-view h1, [data-place] h1)';

declare global {
  /** Set before any of the page's scripts. Times in ms since navigation; 0 means not yet. */
  var __bench: { lcp: number; shown: number; heading: string };
}

/** Runs before the page's scripts. A string, because compiled functions use helpers that the page lacks. */
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

/** Waits until everything that comes with a page's content has loaded and has been measured. */
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
