import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Lets every request of a page wait before it is sent, so that requests in a row cannot be taken for
 * requests side by side. By interception, not by the browser's own throttle: tests intercept already,
 * and a throttled navigation that is also intercepted can hang in Chromium for ever.
 */
export async function addLatency(page: Page, ms: number): Promise<void> {
  await page.route('**', async (route) => {
    await delay(ms);
    await route.fallback();
  });
}
