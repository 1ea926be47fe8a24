import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from '@playwright/test';
import { cpuSlowdown, evaluate, slowDown } from './devTools';
import { pageProbe, type PageTimes } from './pageProbe';
import { watchNetwork, type Traffic } from './watchNetwork';

/** One navigation: times in ms, transferred bytes. */
export type Measurement = PageTimes & Traffic;

/** A phone on a good mobile connection. */
export const conditions = { latencyMs: 100, megabitsPerSecond: 10, cpuSlowdown };

/** A page that shows nothing within this time is a fault of the site, not a slow run. */
const shownLimitMs = 60_000;

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

/** What `pageProbe` has put there. */
const readTimes = async (session: CDPSession) =>
  (await evaluate(session, 'window.__bench')) as PageTimes | undefined;

/** @throws Error if no content appears */
async function waitForContent(session: CDPSession, url: string): Promise<PageTimes> {
  const end = Date.now() + shownLimitMs;
  while (Date.now() < end) {
    const times = await readTimes(session);
    if (times?.shown) return times;
    await pause(100);
  }
  throw new Error(`${url} showed no heading within ${shownLimitMs / 1000} s.`);
}

/**
 * Opens `url` in a new page of `context` and measures until the network is idle. `fontDelayMs`: how much later
 * fonts answer than everything else; by default no later. @throws Error if no content appears
 */
export async function measurePage(
  context: BrowserContext,
  url: string,
  fontDelayMs = 0,
): Promise<Measurement> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await throttle(session);
    if (fontDelayMs > 0) await delayFonts(session, fontDelayMs);
    await page.addInitScript({ content: pageProbe });
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await waitForContent(session, url);
    await network.settled();
    // The largest paint may have happened since.
    return { ...shown, ...(await readTimes(session)), ...network.traffic() };
  } finally {
    await page.close();
  }
}
