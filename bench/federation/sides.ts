import type { Registry } from '@synapsei/shared-types/registry';
import { inRoot } from '@synapsei/presets/inRoot';
import { createStaticServer, listen } from '@synapsei/server';
import {
  assembleLocal,
  build,
  launchHealthy,
  localConfig,
  originOf,
  parts,
  portOf,
  serviceEnvironment,
  siteFolder,
} from '@synapsei/workspace/testing';
import {
  buildMonolith,
  twinFolder,
  writeMonolithSite,
  type Loading,
} from '../monolith/buildMonolith';
import { portBase } from '../withBrowser';

export const sides = ['federated', 'twin'] as const;
export type Side = (typeof sides)[number];

/** After the ports of all deployables. */
const twinOffset = 20;

/** Builds only the monolith, from built deployables, into `.cache/twin`: CI loads a page of it. */
export async function buildTwin(loading: Loading = 'lazy') {
  const registry = await assembleLocal(portBase());
  console.log('building  the monolith …');
  const files = await buildMonolith(loading);
  await writeMonolithSite(registry, localConfig(portBase()), files);
  return registry;
}

/**
 * Builds both sides, and measures while they and the services that they call are served, each remote at its own origin.
 * @throws Error if a side cannot be built or served
 */
export async function withSides<Measured>(
  loading: Loading,
  measure: (origins: Record<Side, string>, registry: Registry) => Promise<Measured>,
): Promise<Measured> {
  await build();
  const registry = await buildTwin(loading);
  const base = portBase();
  const origins = {
    federated: originOf('shell', base),
    twin: `http://localhost:${base + twinOffset}`,
  };
  const stops: (() => Promise<unknown>)[] = [];
  const serve = async (role: 'shell' | 'remote', name: string, port: number, folders: string[]) => {
    const server = createStaticServer({ role, version: 'bench', name, folders });
    stops.push(() => server.close());
    await listen(server, name, port);
  };
  try {
    await serve('shell', 'twin', base + twinOffset, [twinFolder]);
    for (const { name, kind, folder } of parts) {
      const page = kind === 'shell' ? [siteFolder(base)] : [];
      if (kind !== 'service')
        await serve(kind, name, portOf(name, base), [...page, inRoot(folder, 'dist')]);
    }
    const services = parts.filter(({ kind }) => kind === 'service');
    const { ALLOWED_ORIGINS } = serviceEnvironment('ai', base);
    const { stop } = await launchHealthy(services, base, {
      ALLOWED_ORIGINS: `${ALLOWED_ORIGINS},${origins.twin}`,
      DATA_DIR: inRoot('.cache', 'bench'),
    });
    stops.push(stop);
    return await measure(origins, registry);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}
