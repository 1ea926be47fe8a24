import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RuntimeConfig } from '@synapsei/shared-types';
import { inlineText, rewriteBlocks } from './rewritePage';

const quick = JSON.parse(
  readFileSync(path.join(__dirname, '..', 'site.config.json'), 'utf8'),
) as Pick<RuntimeConfig, 'remotes'>;

function shortenLimits(text: string): string {
  const config = JSON.parse(text) as RuntimeConfig;
  return inlineText({ ...config, remotes: { ...config.remotes, ...quick.remotes } });
}

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
  await rewriteBlocks(page, { 'runtime-config': shortenLimits });
}
