import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '@synapsei/workspace/testing';

/** The window of each visitor. */
export const viewport = { width: 1280, height: 800 };

/** Measures with the browser of the browser tests, and says which it was. `further`: more arguments for it. */
export async function withBrowser<Measured extends object>(
  measure: (browser: Browser) => Promise<Measured>,
  ...further: string[]
): Promise<Measured & { chromium: string }> {
  const args = [...chromiumArguments, ...further];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    return { ...(await measure(browser)), chromium: browser.version() };
  } finally {
    await browser.close();
  }
}
