import { firefox, webkit } from '@playwright/test';
import { findBrowser, type BrowserName } from '@synapsei/workspace/testing';
import { drivePlaywright, type Engine } from './drivePlaywright';
import { startFirefox } from './startFirefox';
import { startWebKit } from './startWebKit';

const stock = { firefox: startFirefox, webkit: startWebKit };

/** Starts the browser that this machine has: the stock one, else Playwright's own build. */
export async function startEngine(name: BrowserName): Promise<Engine> {
  const found = findBrowser(name);
  if (!found) throw new Error(`${name} is not installed, so its smoke suite cannot run.`);
  if (found.isStock) return stock[name](found.executable);
  const browser = await { firefox, webkit }[name].launch();
  return {
    newPage: async () => drivePlaywright(await browser.newPage()),
    close: () => browser.close(),
  };
}
