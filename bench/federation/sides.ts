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
import { portBase } from '../visit';

export const sides = ['federated', 'twin'] as const;
export type Side = (typeof sides)[number];

/** Builds the monolith from built deployables into `.cache/twin`. CI loads one of its pages. */
export async function buildTwin(loading: Loading = 'lazy') {
  const registry = assembleLocal(portBase());
  console.log('building  the monolith …');
  const files = await buildMonolith(loading);
  await writeMonolithSite(registry, localConfig(portBase()), files);
  return registry;
}

export async function withSides<Measured>(
  loading: Loading,
  measure: (origins: Record<Side, string>, registry: Registry) => Promise<Measured>,
): Promise<Measured> {
  await build();
  const registry = await buildTwin(loading);
  return withBeside([twinFolder], (federated, twin) => measure({ federated, twin }, registry));
}

/** Measures while the site and another one, in these folders, are served. Each remote has its own origin. */
export async function withBeside<Measured>(
  other: string[],
  measure: (own: string, other: string) => Promise<Measured>,
): Promise<Measured> {
  const base = portBase();
  // The first port after those of all parts.
  const port = base + 20;
  const origin = `http://localhost:${port}`;
  const served = [
    { role: 'shell' as const, name: 'other', port, folders: other },
    ...parts.flatMap(({ name, kind, folder }) => {
      const folders = [...(kind === 'shell' ? [siteFolder(base)] : []), inRoot(folder, 'dist')];
      return kind === 'service' ? [] : { role: kind, name, port: portOf(name, base), folders };
    }),
  ];
  const stops: (() => Promise<unknown>)[] = [];
  try {
    for (const { port, ...options } of served) {
      const server = createStaticServer({ version: 'bench', ...options });
      stops.push(() => server.close());
      await listen(server, options.name, port);
    }
    const services = parts.filter(({ kind }) => kind === 'service');
    const { ALLOWED_ORIGINS } = serviceEnvironment('ai', base);
    const { stop } = await launchHealthy(services, base, {
      ALLOWED_ORIGINS: `${ALLOWED_ORIGINS},${origin}`,
      DATA_DIR: inRoot('.cache', 'bench'),
    });
    stops.push(stop);
    return await measure(originOf('shell', base), origin);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}
