import type { Page } from '@playwright/test';
import { removeFallbacks } from './removeFallbacks';
import { setLimits } from './setLimits';

const collectors = /(^|\.)(googletagmanager|google-analytics|analytics\.google)\.com$/;

/**
 * Planted faults are no visits: none may reach the site's figures, where they would halt a canary.
 * Limits are seconds, as in the site that the suites start themselves.
 */
export async function useDeployedSite(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.sendBeacon = () => true;
  });
  await page.route(
    (url) => collectors.test(url.hostname),
    (route) => route.abort(),
  );
  await setLimits(page);
  if (process.env.SITE_WITHOUT_FALLBACK) await removeFallbacks(page);
}
