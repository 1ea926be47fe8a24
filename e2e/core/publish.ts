import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DeployedRelease, Registry } from '@synapsei/shared-types';
import { remoteName } from '@synapsei/tooling/checkNames';
import { routeFiles } from '@synapsei/tooling/renderIndex';
import type { RemoteName } from './Faults';
import { origins } from './origins';
import { inlineText, rewriteBlocks } from './rewritePage';

const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

/** The live release of a remote in a registry. */
export function releaseOf(registry: Registry, remote: RemoteName): DeployedRelease {
  const record = registry.remotes[remoteName(remote)]!;
  return record.versions[record.stable]!;
}

export async function readRegistry(page: Page): Promise<Registry> {
  return (await page.request.get(`${origins.shell}/registry.json`)).json() as Promise<Registry>;
}

/** The page gets another registry with its preloads, or with those of `preloaded`. */
export async function publish(
  page: Page,
  registry: Registry,
  preloaded: Registry = registry,
): Promise<void> {
  await rewriteBlocks(page, {
    registry: () => inlineText(registry),
    'route-files': () => inlineText(routeFiles(preloaded)),
  });
}

/** Publishes a remote with one changed file, as if its team had built it that way: the integrity matches. */
export async function publishChanged(
  page: Page,
  remote: RemoteName,
  file: RegExp,
  change: (source: string) => string,
): Promise<void> {
  const registry = await readRegistry(page);
  const release = releaseOf(registry, remote);
  const name = Object.keys(release.files).find((candidate) => file.test(`/${candidate}`))!;
  const source = await (await page.request.get(release.baseUrl + name)).text();
  const body = change(source);
  release.files[name] = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  await page.route(`${release.baseUrl}${name}*`, (route) => route.fulfill({ headers, body }));
  await publish(page, registry);
}
