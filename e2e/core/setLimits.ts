import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isRecord, runtimeConfigId, type RuntimeConfig } from '@synapsei/shared-types';
import { inlineText, rewriteBlocks } from './rewritePage';

const quick: unknown = JSON.parse(
  readFileSync(path.join(__dirname, '..', 'site.config.json'), 'utf8'),
);

const limitsIn = (config: unknown) =>
  isRecord(config) && isRecord(config.remotes) ? config.remotes : {};

/**
 * Gives the page the limits of the site that the suites start themselves: seconds, where visitors
 * have minutes. `own` replaces some, for a test whose steps must fit into one.
 */
export async function setLimits(
  page: Page,
  own: Partial<RuntimeConfig['remotes']> = {},
): Promise<void> {
  const change = (text: string) => {
    const config: unknown = JSON.parse(text);
    const remotes = { ...limitsIn(config), ...limitsIn(quick), ...own };
    return inlineText({ ...(isRecord(config) && config), remotes });
  };
  await rewriteBlocks(page, { [runtimeConfigId]: change });
}
