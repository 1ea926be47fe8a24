import { chromium, type Browser, type BrowserContext, type CDPSession } from '@playwright/test';
import { chromiumArguments, findChromium } from '@synapsei/workspace/testing';
import { started } from './runBenchmark';

/** Measures with the browser of the browser tests. `further`: more arguments for it. Default: none. */
export async function withBrowser<Measured>(
  measure: (browser: Browser) => Promise<Measured>,
  ...further: string[]
): Promise<Measured> {
  const args = [...chromiumArguments, ...further];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  started.chromium = browser.version();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

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

/** A tab with its devtools. `probe` runs before the page's own scripts. Default: nothing does. */
export async function openTab(context: BrowserContext, probe = '') {
  const page = await context.newPage();
  await page.addInitScript({ content: probe });
  return { page, session: await context.newCDPSession(page) };
}

/** How much slower than this machine's processor a visitor's is. */
export const cpuSlowdown = 4;

export const slowDown = (session: CDPSession, rate = cpuSlowdown) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });
