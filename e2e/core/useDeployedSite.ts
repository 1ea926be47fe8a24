import type { Page } from '@playwright/test';
import { registryId, type Registry } from '@synapsei/shared-types/registry';
import { mayWrite } from './needs';
import { deployedSite, fetchThrough, standIns } from './origins';
import { publish } from './publish';
import { rewriteBlock, setLimits } from './rewritePage';

/** For `site e2e --candidate`: a last known good version would replace a crashing one, and its suites would pass. */
function withoutFallbacks(text: string): Registry {
  const registry = JSON.parse(text) as Registry;
  for (const remote of Object.values(registry.remotes)) delete remote.lastKnownGood;
  return registry;
}

/** Prepares a page of a deployed site: limits of seconds, as in the suites' own site, and no writing unless allowed. */
export async function useDeployedSite(page: Page): Promise<void> {
  if (!mayWrite) await keepFromWriting(page);
  await setLimits(page);
  if (standIns) await showStandIns(page);
  if (process.env.SITE_WITHOUT_FALLBACK) await rewriteBlock(page, registryId, withoutFallbacks);
}

/** Shows the page as visitors would get it with the stand-ins. The shell and the rest are the site's own. */
async function showStandIns(page: Page): Promise<void> {
  const isTheirs = ({ href }: URL) => standIns!.some(({ baseUrl }) => href.startsWith(baseUrl));
  await publish(page, deployedSite!.registry);
  await page.route(isTheirs, async (route) =>
    route.fulfill({ response: await fetchThrough(route) }),
  );
}

const collectors = /(^|\.)(googletagmanager|google-analytics|analytics\.google)\.com$/;
const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Keeps a page from writing, to the site and to third parties: reports of planted faults would halt a canary. */
export async function keepFromWriting(page: Page): Promise<void> {
  // Beacons may be sent after the page closes, when requests are no longer intercepted.
  await page.addInitScript(() => {
    navigator.sendBeacon = () => true;
  });
  await page.context().route(/^https?:/, (route) => {
    const [method, url] = [route.request().method(), new URL(route.request().url())];
    if (readingMethods.includes(method) && !collectors.test(url.hostname)) return route.fallback();
    // An answer that the page takes for success, so that it neither retries nor complains.
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
}
