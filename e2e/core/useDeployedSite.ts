import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isRecord, runtimeConfigId } from '@synapsei/shared-types';
import { inlineText, rewriteBlocks } from './rewritePage';

const quick: unknown = JSON.parse(
  readFileSync(path.join(__dirname, '..', 'site.config.json'), 'utf8'),
);

const limitsIn = (config: unknown) =>
  isRecord(config) && isRecord(config.remotes) ? config.remotes : {};

function shortenLimits(text: string): string {
  const config: unknown = JSON.parse(text);
  const remotes = { ...limitsIn(config), ...limitsIn(quick) };
  return inlineText({ ...(isRecord(config) && config), remotes });
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
  await rewriteBlocks(page, { [runtimeConfigId]: shortenLimits });
}
