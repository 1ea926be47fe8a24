import type { Registry } from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import { parseTrusted } from '@synapsei/pages/testing';
import { remoteName } from '@synapsei/release';
import { originOf, parts, readPortBase, type PartName } from '@synapsei/workspace/testing';

export type RemoteName = 'mf-content' | 'mf-chat' | 'mf-podcast' | 'mf-search';
export type ServerName = RemoteName | 'shell' | 'content' | 'feed';

type DeployedSite = { origin: string; registry: Registry };

/** The site that `SITE_URL` names, with its registry. Default: none, the suites start their own. */
export const deployedSite = readDeployedSite();

function readDeployedSite(): DeployedSite | null {
  const { SITE_URL: url, SITE_REGISTRY: text } = process.env;
  if (!url) return null;
  if (!text) throw new Error('SITE_URL needs "npm run test:e2e", which reads the registry first.');
  const registry = valueOf(parseTrusted(JSON.parse(text)), 'SITE_REGISTRY is no registry');
  return { origin: new URL(url).origin, registry };
}

/** The suites run their own site beside whatever the developer runs: `PORT_BASE` moves both. */
export const portBase = readPortBase() + 1320;

// One entry for each part, which `fromEntries` cannot say.
const local = Object.fromEntries(
  parts.map((part) => [part.name, originOf(part.name, portBase)]),
) as Record<PartName, string>;

/** Of a deployed site only the shell's is known; `isServedBy` identifies its remotes. */
export const origins = deployedSite ? { ...local, shell: deployedSite.origin } : local;

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
