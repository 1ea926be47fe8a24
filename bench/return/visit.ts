import type { BrowserContext } from '@playwright/test';
import { contentSelector } from '../pageProbe';
import { watchNetwork, type SentRequest } from '../watchNetwork';

/** Opens a page in a new tab, until nothing more loads. @returns what was not in the cache. @throws Error if it shows nothing */
export async function visit(context: BrowserContext, url: string): Promise<SentRequest[]> {
  const page = await context.newPage();
  // The last script of a visit, two seconds after the page was shown.
  const last = page.waitForRequest(/\/live\.[0-9a-f]+\.js$/);
  try {
    const network = await watchNetwork(await context.newCDPSession(page));
    await page.goto(url);
    await page.locator(contentSelector).waitFor();
    // The shell leaves slots for after the page.
    await page.getByRole('button', { name: /Open chat/ }).waitFor();
    await last;
    await network.settled();
    return network.requests().filter(({ isCached }) => !isCached);
  } finally {
    await page.close();
  }
}
