import type { Page, Request } from '@playwright/test';
import { registryId, type PageRegistry } from '@synapsei/shared-types/registry';
import { mayWrite } from './needs';
import { rewriteBlocks, setLimits } from './rewritePage';

/** For `release test`: a last known good version would take the place of one that crashes, and its suites would pass. */
function withoutFallbacks(text: string): PageRegistry {
  const registry = JSON.parse(text) as PageRegistry;
  for (const remote of Object.values(registry.remotes)) delete remote.lastKnownGood;
  return registry;
}

/** Limits are seconds, as in the site that the suites start themselves; nothing is written unless allowed. */
export async function useDeployedSite(page: Page): Promise<void> {
  if (!mayWrite) await keepFromWriting(page);
  await setLimits(page);
  if (process.env.SITE_WITHOUT_FALLBACK)
    await rewriteBlocks(page, { [registryId]: withoutFallbacks });
}

const collectors = /(^|\.)(googletagmanager|google-analytics|analytics\.google)\.com$/;
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a page takes for success, so that it neither retries nor complains. */
const accepted = { status: 204, headers: { 'access-control-allow-origin': '*' } };

/** Whether a request may leave a trace in a site's database, counts or analytics. */
export const isWrite = (request: Pick<Request, 'method' | 'url'>) =>
  !readingMethods.has(request.method()) || collectors.test(new URL(request.url()).hostname);

/**
 * Lets nothing of a page write: neither the site's figures, where planted faults would halt a
 * canary, nor its conversations, nor a third party's.
 */
export async function keepFromWriting(page: Page): Promise<void> {
  // Beacons may leave after the page, when nobody intercepts any longer.
  await page.addInitScript(() => {
    navigator.sendBeacon = () => true;
  });
  await page.context().route(
    (url) => /^https?:$/.test(url.protocol),
    (route) => (isWrite(route.request()) ? route.fulfill(accepted) : route.fallback()),
  );
}
