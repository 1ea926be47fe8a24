import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { readDeployment } from '@synapsei/pages';
import { createStaticServer, listen } from '@synapsei/server';
import { originOf, portOf, versionOf, type RemoteDeployable } from '../site/parts';
import type { RemoteServer } from './serveRemote';

/** Serves a remote's last build. @throws Error if the port is taken */
export async function serveBuilt(
  { name, folder }: RemoteDeployable,
  base: number,
): Promise<RemoteServer> {
  const dist = inRoot(folder, 'dist');
  const file = path.join(dist, 'release.json');
  const version = versionOf(name);
  const server = createStaticServer({ name, version, role: 'remote', folders: [dist] });
  await listen(server, name, portOf(name, base));
  const deployment = readDeployment(readFileSync(file, 'utf8'), file, `${originOf(name, base)}/`);
  return { read: () => Promise.resolve(deployment), stop: () => server.close() };
}
