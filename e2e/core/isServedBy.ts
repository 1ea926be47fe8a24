import { remoteName } from '@synapsei/release';
import { deployedSite } from './deployedSite';
import { origins } from './origins';

export type RemoteName = 'mf-content' | 'mf-chat' | 'mf-podcast';
export type ServerName = RemoteName | 'shell' | 'content' | 'feed';

/** Whether a server is responsible for an address. */
export function isServedBy(server: ServerName, url: URL): boolean {
  if (!deployedSite) return url.origin === origins[server];
  // Remotes may share an origin, even the shell's: their folders distinguish them.
  const [remote] =
    Object.entries(deployedSite.registry.remotes).find(([, { versions }]) =>
      Object.values(versions).some(({ baseUrl }) => url.href.startsWith(baseUrl)),
    ) ?? [];
  if (server === 'shell') return url.origin === deployedSite.origin && !remote;
  return remote === remoteName(server);
}
