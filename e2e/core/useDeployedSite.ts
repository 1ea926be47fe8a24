import type { Page } from '@playwright/test';
import { registryId, type PageRegistry } from '@synapsei/shared-types/registry';
import { keepFromWriting } from './keepFromWriting';
import { mayWrite } from './needs';
import { rewriteBlocks } from './rewritePage';
import { setLimits } from './setLimits';

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
