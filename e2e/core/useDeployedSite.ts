import type { Page } from '@playwright/test';
import { keepFromWriting } from './keepFromWriting';
import { mayWrite } from './needs';
import { removeFallbacks } from './removeFallbacks';
import { setLimits } from './setLimits';

/** Limits are seconds, as in the site that the suites start themselves; nothing is written unless allowed. */
export async function useDeployedSite(page: Page): Promise<void> {
  if (!mayWrite) await keepFromWriting(page);
  await setLimits(page);
  if (process.env.SITE_WITHOUT_FALLBACK) await removeFallbacks(page);
}
