import type { Page } from '@playwright/test';
import type { DeployedRelease } from '@synapsei/shared-types';
import { remoteName } from '@synapsei/tooling/checkNames';
import { remotes } from '@synapsei/tooling/parts';
import { deployed, type ForgedRelease } from './forgeRelease';
import { origins } from './origins';

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/**
 * Serves a forged release below its remote's own origin, which the page already trusts, and returns
 * its record for a registry.
 */
export async function serveForged(page: Page, forged: ForgedRelease): Promise<DeployedRelease> {
  const { name, version } = forged.release;
  const remote = remotes.find((one) => remoteName(one.name) === name);
  if (!remote) throw new Error(`${name} is no remote of this site`);
  const baseUrl = `${origins[remote.name]}/forged/${version}/`;
  await page.route(
    (url) => url.href.startsWith(baseUrl),
    async (route) => {
      const file = new URL(route.request().url()).pathname.slice(new URL(baseUrl).pathname.length);
      const body = forged.files.get(file);
      await route.fulfill({
        status: body ? 200 : 404,
        headers: { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
        contentType: types[file.split('.').at(-1) ?? ''] ?? 'text/plain',
        body: body ?? 'Not found',
      });
    },
  );
  return deployed(forged, baseUrl);
}
