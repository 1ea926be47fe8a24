import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { originOf, readPortBase, start, withChromium } from '@synapsei/workspace/testing';
import { started } from './runBenchmark';

/** Far from the site's own ports: a running site does not block a benchmark. */
export const portBase = () => readPortBase(process.env.PORT_BASE || '12080');

/** Measures with the browser of the browser tests. `further`: more arguments for it. Default: none. */
export const withBrowser = <Measured>(
  measure: (browser: Browser) => Promise<Measured>,
  ...further: string[]
): Promise<Measured> =>
  withChromium(
    (browser) => {
      started.chromium = browser.version();
      return measure(browser);
    },
    ...further,
  );

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
