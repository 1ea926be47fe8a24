import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Lets every request of a page wait before it is sent, so that requests in a row cannot be taken for
 * requests side by side. By interception, as all tests intercept already: with the browser's own
 * throttle beside it a navigation has been seen to hang.
 */
export async function addLatency(page: Page, ms: number): Promise<void> {
  await page.route('**', async (route) => {
    await delay(ms);
    await route.fallback();
  });
}
