import { statSync } from 'node:fs';
import path from 'node:path';
import {
  type Context,
  draftPromotion,
  type PartVersion,
  publicRegistry,
  reachable,
  withDocuments,
} from '@synapsei/release/testing';
import { createStaticServer } from '@synapsei/server';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Registry } from '@synapsei/shared-types/registry';
import { forward, startLocal } from './forward';

/** The origins of a site's services, which accept only pages of their own site. Empty addresses are not used. */
export const serviceOrigins = ({ services, telemetry }: RuntimeConfig): string[] => {
  const addresses = [...Object.values(services), telemetry.collector].filter(Boolean);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
};

/** The config of a site with pages at `url`, and with other origins of services: `places`, old to new. */
export function relocate(config: RuntimeConfig, url: string, places: ReadonlyMap<string, string>) {
  const { services, telemetry } = config;
  const moved = (address: string) => {
    if (!URL.canParse(address)) return address;
    const { origin, href } = new URL(address);
    return (places.get(origin) ?? origin) + href.slice(origin.length).replace(/^\/$/, '');
  };
  const collector = moved(telemetry.collector);
  return {
    ...config,
    site: { url },
    services: Object.fromEntries(
      Object.entries(services).map(([name, address]) => [name, moved(address)]),
    ) as RuntimeConfig['services'],
    telemetry: { ...telemetry, collector },
  };
}

/** Whether a request is for a document rendered for the set, not for a file that all sets share. */
function isDocument(folder: string, url: string): boolean {
  const { pathname } = new URL(url, 'http://set');
  const file = pathname.replace(/\/$/, '/index.html');
  // A landing page that the set lacks must not come from the live site.
  const isThere = statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile();
  return /^\/[asp]\//.test(pathname) || isThere === true;
}

/** A running site: its address, ending in a slash, and its registry. */
type ServedSite = { url: string; registry: Registry };

/** Serves what a promote would make live; other files and services are the target's. Nothing is written. */
export async function withServedSet<Value>(
  context: Context,
  wanted: PartVersion[],
  use: (site: ServedSite) => Promise<Value>,
): Promise<Value> {
  const { target } = context;
  const state = await draftPromotion(context, wanted);
  const site = new URL(target.url).origin;
  const page = await startLocal();
  const servers = [page];
  const local = page.origin;
  const wayTo = (origin: string) => ({ to: reachable(target, origin), site, local });
  try {
    const { config } = state.site;
    const places = new Map([[site, local]]);
    for (const origin of serviceOrigins(config).filter((each) => each !== site)) {
      const service = await startLocal((incoming, outgoing) =>
        forward(incoming, outgoing, wayTo(origin)),
      );
      servers.push(service);
      places.set(origin, service.origin);
    }
    const here = { ...state, site: { ...state.site, config: relocate(config, local, places) } };
    const registry = await publicRegistry(context, state);
    const rendered = { revision: registry.revision, commit: '', inputs: '' };
    const set = { state: here, registry, rendered, problems: [] };
    return await withDocuments(context, set, async (folder) => {
      const own = createStaticServer({
        name: 'set',
        version: '',
        role: 'shell',
        folders: [folder],
      });
      await own.ready();
      page.server.on('request', (incoming, outgoing) => {
        if (isDocument(folder, incoming.url ?? '/')) own.routing(incoming, outgoing);
        else forward(incoming, outgoing, wayTo(site));
      });
      return use({ url: `${local}/`, registry });
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
