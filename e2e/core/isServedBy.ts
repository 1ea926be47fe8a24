import type { Registry } from '@synapsei/shared-types/registry';
import { remoteName } from '@synapsei/release';
import { deployedSite } from './deployedSite';
import { origins } from './origins';

export type RemoteName = 'mf-content' | 'mf-chat' | 'mf-podcast';
export type ServerName = RemoteName | 'shell' | 'content' | 'feed';

/**
 * On a deployed site remotes may share an origin, even the shell's: their folders distinguish them.
 */
function findRemote(address: string, { remotes }: Registry): string | undefined {
  return Object.entries(remotes).find(([, { versions }]) =>
    Object.values(versions).some(({ baseUrl }) => address.startsWith(baseUrl)),
  )?.[0];
}

/** Whether a server is responsible for an address. */
export function isServedBy(server: ServerName, url: URL): boolean {
  if (!deployedSite) return url.origin === origins[server];
  const remote = findRemote(url.href, deployedSite.registry);
  if (server === 'shell') return url.origin === deployedSite.origin && !remote;
  return remote === remoteName(server);
}
