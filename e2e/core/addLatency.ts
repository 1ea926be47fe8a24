import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Delays every request of a page, so that sequential requests cannot be mistaken for parallel ones.
 * By interception, like all tests: combined with the browser's own throttling a navigation once
 * hung.
 */
export async function addLatency(page: Page, ms: number): Promise<void> {
  await page.route('**', async (route) => {
    await delay(ms);
    await route.fallback();
  });
}
