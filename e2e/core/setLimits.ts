import type { Page } from '@playwright/test';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { runtimeConfigId } from '@synapsei/shared-types/registry';
import quick from '../site.config.json';
import { rewriteBlocks } from './rewritePage';

type Limits = Partial<RuntimeConfig['remotes']>;

/**
 * Gives the page the limits of the site that the suites start themselves: seconds, where visitors
 * have minutes. `own` replaces some, for a test whose steps must fit into one.
 */
export async function setLimits(page: Page, own: Limits = {}): Promise<void> {
  const change = (text: string) => {
    const config = JSON.parse(text) as { remotes?: Limits };
    return { ...config, remotes: { ...config.remotes, ...quick.remotes, ...own } };
  };
  await rewriteBlocks(page, { [runtimeConfigId]: change });
}
