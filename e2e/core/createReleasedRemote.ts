import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  pageRegistryFile,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import { readBuild, type Build } from '@synapsei/release/testing';
import { type RemoteName, origins } from './origins';
import { forgeRelease } from './forgeRelease';
import { publish, readRegistry, recordOf } from './publish';

type Change = Parameters<typeof forgeRelease>[0]['change'];
type Choice = Partial<Pick<RemoteRecord, 'stable' | 'lastKnownGood' | 'canary' | 'enabled'>>;

/** Like a site's own registry: without the versions that nobody gets. */
function withoutUnused(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, record]) => {
    const named = [record.stable, record.lastKnownGood, record.canary?.version];
    const versions = Object.entries(record.versions).filter(([version]) => named.includes(version));
    return [name, { ...record, versions: Object.fromEntries(versions) }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** One remote whose releases a test publishes and rolls back like its team; the others stay unchanged. */
export async function createReleasedRemote(page: Page, remote: RemoteName) {
  let registry = await readRegistry();
  await page.route(`${origins.shell}/${pageRegistryFile}`, async (route) => {
    const etag = `"revision-${registry.revision}"`;
    const isKnown = route.request().headers()['if-none-match'] === etag;
    await route.fulfill({
      status: isKnown ? 304 : 200,
      headers: { etag, 'cache-control': 'no-cache' },
      contentType: 'application/json',
      body: isKnown ? '' : JSON.stringify(withoutUnused(registry)),
    });
  });

  /** Makes a version's files fetchable, below the remote's own origin, which the page trusts. Nobody gets them yet. */
  async function add(version: string, change?: Change): Promise<Build> {
    const build = readBuild(forgeRelease({ remote, version, change }));
    const baseUrl = `${origins[remote]}/forged/${version}/`;
    await page.route(
      (url) => url.href.startsWith(baseUrl),
      (route) => {
        const [address = ''] = route.request().url().split('?');
        const file = path.join(build.folder, address.slice(baseUrl.length));
        const found = existsSync(file) ? { path: file } : { status: 404, body: 'Not found' };
        const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };
        return route.fulfill({ headers, ...found });
      },
    );
    recordOf(registry, remote).versions[version] = { ...build.release, baseUrl };
    return build;
  }

  /** For polling tabs only: new visits get the previous revision. */
  function tell(choice: Choice): void {
    registry = structuredClone(registry);
    registry.revision++;
    Object.assign(recordOf(registry, remote), choice);
  }

  /** Publishes a revision with these versions of the remote: for new visits, and for tabs that poll. */
  async function release(choice: Choice): Promise<void> {
    tell(choice);
    await publish(page, withoutUnused(registry));
  }

  return { add, tell, release, revision: () => registry.revision };
}

export type ReleasedRemote = Awaited<ReturnType<typeof createReleasedRemote>>;
