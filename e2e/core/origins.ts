import type { Route } from '@playwright/test';
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

type StandIn = { baseUrl: string; at: string };

/** If releases stand in for live ones: of those on this machine, where pages look for them and where they are. */
export const standIns = JSON.parse(process.env.SITE_STAND_INS ?? 'null') as StandIn[] | null;

/** What the server behind an address answers. */
export function fetchThrough(route: Route, options?: Parameters<Route['fetch']>[0]) {
  const url = route.request().url();
  const place = standIns?.find(({ baseUrl }) => url.startsWith(baseUrl));
  return route.fetch({ ...options, ...(place && { url: url.replace(place.baseUrl, place.at) }) });
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
