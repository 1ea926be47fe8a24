import { firefox, webkit } from '@playwright/test';
import { findBrowser, type BrowserName } from '@synapsei/workspace/testing';
import { drivePlaywright } from './drivePlaywright';
import type { Engine } from './Engine';
import { startFirefox } from './startFirefox';
import { startWebKit } from './startWebKit';

const stock = { firefox: startFirefox, webkit: startWebKit };
const own = { firefox, webkit };

async function startOwn(name: BrowserName): Promise<Engine> {
  const browser = await own[name].launch();
  return {
    newPage: async () => drivePlaywright(await browser.newPage()),
    close: () => browser.close(),
  };
}

/** Starts the browser that this machine has: the stock one, else Playwright's own build. */
export function startEngine(name: BrowserName): Promise<Engine> {
  const found = findBrowser(name);
  if (!found) throw new Error(`There is no ${name}: its smoke suite is no project here.`);
  return found.isStock ? stock[name](found.executable) : startOwn(name);
}
