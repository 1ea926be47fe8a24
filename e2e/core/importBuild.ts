import { importRemote } from '@synapsei/release/testing';
import { createStaticServer, portListened } from '@synapsei/server';
import type { ReleaseTarget } from './ReleaseTarget';

/** Imports a build with a page from the server of its team. */
export async function importBuild(
  target: ReleaseTarget,
  folder: string,
  team: string,
  version: string,
): Promise<void> {
  const server = createStaticServer({ name: team, version, role: 'remote', folders: [folder] });
  await server.listen({ port: 0, host: 'localhost' });
  const manifest = `http://localhost:${portListened(server.server)}/mf-manifest.json`;
  const label = `${team[0]!.toUpperCase()}${team.slice(1)}`;
  await importRemote(target.context, manifest, {
    name: `mf_${team}`,
    version,
    team,
    contact: `#team-${team}`,
    route: [`/${team}=./Page`],
    title: [label],
    navigation: [`top=${label}`],
  });
  await server.close();
}
