import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  assembleLocal,
  build,
  launchHealthy,
  localConfig,
  originOf,
  parts,
  portOf,
  remotes,
  serviceEnvironment,
  siteFolder,
  type PartName,
} from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { createStaticServer, listen } from '@synapsei/server';
import { buildMonolith, type Loading } from '../monolith/buildMonolith';
import { portBase } from '../runBenchmark';
import { folders } from './folders';
import { writeMonolithSite } from './writeMonolithSite';

export const sides = ['federated', 'twin'] as const;
export type Side = (typeof sides)[number];

/** After the ports of all deployables. */
const twinOffset = 20;

/** Where a built deployable is served from: a build during a benchmark would remove files of the original. */
export const snapshotOf = (name: PartName) => path.join(folders.federated, name);

/** Builds only the monolith, from built deployables, into `.cache/twin`: CI loads a page of it. */
export async function buildTwin(twin: Loading = 'lazy') {
  const registry = await assembleLocal(portBase());
  console.log('building  the monolith …');
  const files = await buildMonolith(twin, folders.dist);
  await writeMonolithSite(registry, localConfig(portBase()), files);
  return registry;
}

/** Builds both sides of the comparison. */
export async function prepareSides(twin: Loading) {
  await build();
  rmSync(folders.federated, { recursive: true, force: true });
  const filter = (file: string) => path.basename(file) !== 'standalone';
  for (const { name, kind, folder } of parts)
    if (kind !== 'service')
      cpSync(inRoot(folder, 'dist'), snapshotOf(name), { recursive: true, filter });
  return buildTwin(twin);
}

/** Measures while both sides and the services that they call are served, each remote at its own origin. */
export async function serveSides<Measured>(
  measure: (origins: Record<Side, string>) => Promise<Measured>,
): Promise<Measured> {
  const base = portBase();
  const origins = {
    federated: originOf('shell', base),
    twin: `http://localhost:${base + twinOffset}`,
  };
  const stops: (() => Promise<unknown>)[] = [];
  const serve = async (role: 'shell' | 'remote', name: string, port: number, served: string[]) => {
    const server = createStaticServer({ role, version: 'bench', name, folders: served });
    stops.push(() => server.close());
    await listen(server, name, port);
  };
  try {
    await serve('shell', 'shell', base, [siteFolder(base), snapshotOf('shell')]);
    await serve('shell', 'twin', base + twinOffset, [folders.site, folders.dist]);
    for (const { name } of remotes)
      await serve('remote', name, portOf(name, base), [snapshotOf(name)]);
    const services = parts.filter(({ kind }) => kind === 'service');
    const { ALLOWED_ORIGINS } = serviceEnvironment('ai', base);
    const { stop } = await launchHealthy(services, base, {
      ALLOWED_ORIGINS: `${ALLOWED_ORIGINS},${origins.twin}`,
      DATA_DIR: folders.data,
    });
    stops.push(stop);
    return await measure(origins);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}
