import type { Page } from '@playwright/test';
import {
  pageRegistryFile,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import { contentTypeOf } from '@synapsei/server';
import { type RemoteName, origins } from './origins';
import { forgeRelease, type ForgedRelease } from './forgeRelease';
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
  async function add(version: string, change?: Change): Promise<ForgedRelease> {
    const forged = forgeRelease({ remote, version, change });
    const baseUrl = `${origins[remote]}/forged/${version}/`;
    await page.route(
      (url) => url.href.startsWith(baseUrl),
      (route) => {
        const { pathname } = new URL(route.request().url());
        const body = forged.files.get(pathname.slice(new URL(baseUrl).pathname.length));
        return route.fulfill({
          status: body ? 200 : 404,
          headers: { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
          contentType: contentTypeOf(pathname),
          body: body ?? 'Not found',
        });
      },
    );
    recordOf(registry, remote).versions[version] = { ...forged.release, baseUrl };
    return forged;
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
