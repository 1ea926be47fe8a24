import { readDeployment, type Deployment } from '@synapsei/pages';
import { readBuild } from '@synapsei/release/testing';
import { createStaticServer, portListened } from '@synapsei/server';
import type { Registry } from '@synapsei/shared-types/registry';

/** Reads a preview's record. @throws Error that names the address, or the field of its record */
async function readPreview(baseUrl: string): Promise<Deployment> {
  const address = new URL('release.json', baseUrl).href;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be read: status ${response.status}.`);
  return readDeployment(await response.text(), address, baseUrl);
}

/** Serves a build at an unused address on the site's own origin, from which its pages may load anything. */
async function serveBuild(folder: string, { origin }: URL) {
  const { record: release } = readBuild(folder);
  const { name, version } = release;
  const server = createStaticServer({ name, version, role: 'remote', folders: [folder] });
  await server.listen({ port: 0, host: 'localhost' });
  const place = {
    baseUrl: `${origin}/stand-in/${name}/`,
    at: `http://localhost:${portListened(server.server)}/`,
  };
  return { deployment: { release, baseUrl: place.baseUrl }, place, stop: () => server.close() };
}

/** Puts a link's previews and a folder's build in place of live releases. @throws Error if one is invalid */
export async function standIn({ remotes }: Registry, link: URL, folder?: string) {
  const previews = await Promise.all(link.searchParams.getAll('remotes').map(readPreview));
  const built = folder === undefined ? [] : [await serveBuild(folder, link)];
  const all = [...previews, ...built.map(({ deployment }) => deployment)];
  if (all.length === 0) return undefined;
  for (const { release, baseUrl } of all) {
    const { name, version } = release;
    const versions = { ...remotes[name]?.versions, [version]: { ...release, baseUrl } };
    remotes[name] = { enabled: true, stable: version, versions };
  }
  return {
    /** The address where pages look for a build, and the one where its files are. */
    places: built.map(({ place }) => place),
    stop: () => Promise.all(built.map(({ stop }) => stop())),
  };
}
