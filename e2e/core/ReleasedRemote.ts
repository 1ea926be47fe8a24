import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  pageRegistryFile,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import type { RemoteName } from './Faults';
import { forgeRelease, type ForgedRelease } from './forgeRelease';
import { origins } from './origins';
import { publish, readRegistry, recordOf } from './publish';

type Change = Parameters<typeof forgeRelease>[0]['change'];
type Choice = Partial<Pick<RemoteRecord, 'stable' | 'lastKnownGood' | 'canary' | 'enabled'>>;

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

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
export class ReleasedRemote {
  private constructor(
    private readonly page: Page,
    private readonly remote: RemoteName,
    private registry: Registry,
  ) {}

  static async of(page: Page, remote: RemoteName): Promise<ReleasedRemote> {
    const released = new ReleasedRemote(page, remote, await readRegistry(page));
    await page.route(`${origins.shell}/${pageRegistryFile}`, async (route) => {
      const etag = `"revision-${released.registry.revision}"`;
      const isKnown = route.request().headers()['if-none-match'] === etag;
      await route.fulfill({
        status: isKnown ? 304 : 200,
        headers: { etag, 'cache-control': 'no-cache' },
        contentType: 'application/json',
        body: isKnown ? '' : JSON.stringify(withoutUnused(released.registry)),
      });
    });
    return released;
  }

  private get record(): RemoteRecord {
    return recordOf(this.registry, this.remote);
  }

  get revision(): number {
    return this.registry.revision;
  }

  /** Makes a version's files fetchable, below the remote's own origin, which the page trusts. Nobody gets them yet. */
  async add(version: string, change?: Change): Promise<ForgedRelease> {
    const forged = forgeRelease({ remote: this.remote, version, change });
    const baseUrl = `${origins[this.remote]}/forged/${version}/`;
    await this.page.route(
      (url) => url.href.startsWith(baseUrl),
      (route) => {
        const { pathname } = new URL(route.request().url());
        const body = forged.files.get(pathname.slice(new URL(baseUrl).pathname.length));
        return route.fulfill({
          status: body ? 200 : 404,
          headers: { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
          contentType: types[path.extname(pathname)] ?? 'text/plain',
          body: body ?? 'Not found',
        });
      },
    );
    this.record.versions[version] = { ...forged.release, baseUrl };
    return forged;
  }

  /** Publishes a revision with these versions of the remote: for new visits, and for tabs that poll. */
  async release(choice: Choice, shell?: Registry['shell']): Promise<void> {
    this.tell(choice, shell);
    await publish(this.page, withoutUnused(this.registry));
  }

  /** The same for polling tabs only: new visits get the previous revision. */
  tell(choice: Choice, shell?: Registry['shell']): void {
    this.registry = structuredClone(this.registry);
    this.registry.revision++;
    if (shell) this.registry.shell = shell;
    Object.assign(this.record, choice);
  }
}
