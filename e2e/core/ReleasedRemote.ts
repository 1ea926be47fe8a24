import type { Page } from '@playwright/test';
import { pageRegistryFile, type Registry, type RemoteRecord } from '@synapsei/shared-types';
import type { RemoteName } from './Faults';
import { forgeRelease, type ForgedRelease } from './forgeRelease';
import { origins } from './origins';
import { publish, readRegistry, recordOf } from './publish';
import { serveForged } from './serveForged';

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
export class ReleasedRemote {
  private constructor(
    private readonly page: Page,
    private readonly remote: RemoteName,
    private registry: Registry,
  ) {}

  static async of(page: Page, remote: RemoteName): Promise<ReleasedRemote> {
    const released = new ReleasedRemote(page, remote, await readRegistry(page));
    // Shells of before there was a copy for pages poll the whole registry.
    const polled = [pageRegistryFile, 'registry.json'].map((file) => `${origins.shell}/${file}`);
    await page.route(
      ({ href }) => polled.includes(href),
      async (route) => {
        const etag = `"revision-${released.registry.revision}"`;
        const isKnown = route.request().headers()['if-none-match'] === etag;
        await route.fulfill({
          status: isKnown ? 304 : 200,
          headers: { etag, 'cache-control': 'no-cache' },
          contentType: 'application/json',
          body: isKnown ? '' : JSON.stringify(withoutUnused(released.registry)),
        });
      },
    );
    return released;
  }

  private get record(): RemoteRecord {
    return recordOf(this.registry, this.remote);
  }

  get revision(): number {
    return this.registry.revision;
  }

  /** Makes a version's files fetchable. Nobody gets them yet. */
  async add(version: string, change?: Change): Promise<ForgedRelease & { baseUrl: string }> {
    const forged = forgeRelease({ remote: this.remote, version, change });
    const release = await serveForged(this.page, forged);
    this.record.versions[version] = release;
    return { ...forged, baseUrl: release.baseUrl };
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
