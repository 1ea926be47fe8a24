import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fetchRegistry } from '@synapsei/pages';
import { createStaticServer, portListened } from '@synapsei/server';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { ReadContext, TestedSite } from '../Context';
import { withDocuments } from '../revisions/withDocuments';
import type { ReleaseState } from '../state/ReleaseState';
import { readConfig } from '../state/config';
import { createOverlay } from '../store/createDirectoryStore';
import { reachable } from '../target';
import { forward, startLocal } from './forward';

/** Addresses that answer only pages of their own site. Empty ones are not used. */
const addressesIn = ({ services, telemetry }: RuntimeConfig) =>
  [...Object.values(services), telemetry.collector].filter((address) => address !== '');

/** The origins of a site's services, each once. */
export const serviceOrigins = (config: RuntimeConfig): string[] => [
  ...new Set(addressesIn(config).map((address) => new URL(address).origin)),
];

/** The same address at another origin, with no slash that was not there. */
function moved(address: string, places: ReadonlyMap<string, string>): string {
  if (!URL.canParse(address)) return address;
  const { origin, href } = new URL(address);
  return (places.get(origin) ?? origin) + href.slice(origin.length).replace(/^\/$/, '');
}

/** The config of a site whose pages are at `url`, and whose services have other origins: `places`, old to new. */
export function relocate(config: RuntimeConfig, url: string, places: ReadonlyMap<string, string>) {
  const services = { ...config.services };
  for (const [name, address] of Object.entries(services) as [keyof typeof services, string][])
    services[name] = moved(address, places);
  const collector = moved(config.telemetry.collector, places);
  return { ...config, site: { url }, services, telemetry: { ...config.telemetry, collector } };
}

/** Addresses of landing pages: one that the set lacks must not come from the live site. */
const landing = /^\/[asp]\//;

/** Whether a request is for what is rendered for the set, and not for a file that all sets share. */
function isDocument(folders: string[], url: string): boolean {
  const { pathname } = new URL(url, 'http://set');
  const file = pathname.replace(/\/$/, '/index.html');
  const isThere = (folder: string) =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile();
  return landing.test(pathname) || folders.some(isThere);
}

/**
 * Serves the site here as it would be if visitors got this state: its documents are rendered; other files and services
 * are the target's own, which see a visitor of the site. Nothing is written to the store.
 */
export async function withServedSet<Value>(
  { store, target }: ReadContext,
  state: ReleaseState,
  use: (site: TestedSite) => Promise<Value>,
): Promise<Value> {
  const site = new URL(target.url).origin;
  const drawn = mkdtempSync(path.join(os.tmpdir(), 'set-'));
  const page = await startLocal();
  const servers: { stop: () => Promise<unknown> }[] = [page];
  const local = page.origin;
  const wayTo = (origin: string) => ({ to: reachable(target, origin), site, local });
  try {
    const config = await readConfig(store, state);
    const places = new Map([[site, local]]);
    for (const origin of serviceOrigins(config).filter((each) => each !== site)) {
      const service = await startLocal((incoming, outgoing) =>
        forward(incoming, outgoing, wayTo(origin)),
      );
      servers.push(service);
      places.set(origin, service.origin);
    }
    const here = { ...state, config: relocate(config, local, places) };
    return await withDocuments(createOverlay(store, drawn), here, async (folder) => {
      const folders = [folder, path.join(drawn, 'site')];
      const own = createStaticServer({ name: 'set', version: '', role: 'shell', folders });
      await own.listen({ port: 0, host: 'localhost' });
      servers.push({ stop: () => own.close() });
      const documents = `http://localhost:${portListened(own.server)}`;
      page.server.on('request', (incoming, outgoing) => {
        const isOwn = isDocument(folders, incoming.url ?? '/');
        forward(incoming, outgoing, { ...wayTo(site), ...(isOwn && { to: documents }) });
      });
      const registry = await fetchRegistry(`${documents}/registry.json`, 'the registry');
      return use({ url: `${local}/`, registry });
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(drawn, { recursive: true, force: true });
  }
}
