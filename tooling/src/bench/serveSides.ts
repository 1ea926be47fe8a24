import { createStaticServer, type StaticServerOptions } from '../server/createStaticServer';
import { listen } from '../server/listen';
import { originOf, portOf, remotes } from '../site/parts';
import { siteFolder } from '../base/paths';
import { versionOf } from '../workspace/serve';
import { startServices } from './startServices';
import { snapshotOf } from './takeSnapshot';
import { twinFolders } from './twinFolders';

export const sides = ['federated', 'twin'] as const;
export type Side = (typeof sides)[number];

/** Behind all parts of the site. */
const twinOffset = 20;

type Served = StaticServerOptions & { port: number };

function servers(base: number): Served[] {
  const shell = { version: versionOf('shell'), role: 'shell' } as const;
  const federated: Served = {
    ...shell,
    name: 'shell',
    folders: [siteFolder(base), snapshotOf('shell')],
    port: base,
  };
  const twin: Served = {
    ...shell,
    name: 'twin',
    folders: [twinFolders.site, twinFolders.dist],
    port: base + twinOffset,
  };
  const others = remotes.map(({ name }): Served => {
    const folders = [snapshotOf(name)];
    return { name, version: versionOf(name), role: 'remote', folders, port: portOf(name, base) };
  });
  return [federated, twin, ...others];
}

/** Serves both sides, each remote at its own origin. Returns their addresses and how to stop. */
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
