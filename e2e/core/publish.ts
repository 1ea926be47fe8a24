import type { Page } from '@playwright/test';
import {
  earlyPageId,
  namedRelease,
  registryId,
  type DeployedRelease,
  type Registry,
} from '@synapsei/shared-types/registry';
import { integrity } from '@synapsei/base';
import { remoteName } from '@synapsei/release';
import { fetchRegistry } from '@synapsei/pages';
import { earlyPage } from '@synapsei/pages/testing';
import { type RemoteName, origins } from './origins';
import { rewriteBlock } from './rewritePage';

const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

export const releaseOf = ({ remotes }: Registry, remote: RemoteName): DeployedRelease =>
  namedRelease(remotes[remoteName(remote)]!);

export const readRegistry = () => fetchRegistry(`${origins.shell}/registry.json`);

/** Gives the page another registry with its preloads, or with those of `preloaded`. */
export async function publish(
  page: Page,
  registry: Registry,
  preloaded: Registry = registry,
): Promise<void> {
  await rewriteBlock(page, registryId, () => registry);
  await rewriteBlock(page, earlyPageId, () => earlyPage(preloaded));
}

/** Publishes a remote with one changed file, as if its team had built it that way: the integrity matches. */
export async function publishChanged(
  page: Page,
  remote: RemoteName,
  file: RegExp,
  change: (source: string) => string,
): Promise<void> {
  const registry = await readRegistry();
  const release = releaseOf(registry, remote);
  const name = Object.keys(release.files).find((candidate) => file.test(`/${candidate}`));
  if (!name) throw new Error(`${release.uniqueName} has no file like ${file}`);
  const source = await (await page.request.get(release.baseUrl + name)).text();
  const body = change(source);
  release.files[name] = integrity(body);
  await page.route(`${release.baseUrl}${name}*`, (route) => route.fulfill({ headers, body }));
  await publish(page, registry);
}
