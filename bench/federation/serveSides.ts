import { createStaticServer, listen } from '@synapsei/server';
import type { StaticServerOptions } from '@synapsei/server/testing';
import { originOf, portOf, remotes, siteFolder } from '@synapsei/workspace/testing';
import { folders, snapshotOf } from './folders';
import { startServices } from './startServices';

export const sides = ['federated', 'twin'] as const;
export type Side = (typeof sides)[number];

/** After the ports of all deployables. */
const twinOffset = 20;

type Served = StaticServerOptions & { port: number };

function servers(base: number): Served[] {
  const shell = { version: 'bench', role: 'shell' } as const;
  const federated: Served = {
    ...shell,
    name: 'shell',
    folders: [siteFolder(base), snapshotOf('shell')],
    port: base,
  };
  const twin: Served = {
    ...shell,
    name: 'twin',
    folders: [folders.site, folders.dist],
    port: base + twinOffset,
  };
  const others = remotes.map(({ name }): Served => {
    const port = portOf(name, base);
    return { name, version: 'bench', role: 'remote', folders: [snapshotOf(name)], port };
  });
  return [federated, twin, ...others];
}

/** Serves both sides, each remote at its own origin. Returns their addresses and a function that stops them. */
export async function serveSides(base: number) {
  const origins: Record<Side, string> = {
    federated: originOf('shell', base),
    twin: `http://localhost:${base + twinOffset}`,
  };
  const started = servers(base).map((options) => ({
    ...options,
    server: createStaticServer(options),
  }));
  const close = () => Promise.all(started.map(({ server }) => server.close()));
  try {
    for (const { server, name, port } of started) await listen(server, name, port);
    const stopServices = await startServices(base, origins.twin);
    return { origins, stop: () => (stopServices(), close()) };
  } catch (error) {
    await close();
    throw error;
  }
}
