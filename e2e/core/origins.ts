import type { Route } from '@playwright/test';
import type { Registry } from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import { parseTrusted } from '@synapsei/pages/testing';
import { remoteName } from '@synapsei/release';
import { originOf, parts, readPortBase, type PartName } from '@synapsei/workspace/testing';

export type RemoteName = 'mf-content' | 'mf-chat' | 'mf-podcast' | 'mf-search';
export type ServerName = RemoteName | 'shell' | 'content' | 'feed';

type DeployedSite = { origin: string; registry: Registry };

/** The site in `SITE_URL`, with its registry; null if the suites start their own. */
export const deployedSite = readDeployedSite();

function readDeployedSite(): DeployedSite | null {
  const { SITE_URL: url, SITE_REGISTRY: text } = process.env;
  if (!url) return null;
  if (!text) throw new Error('SITE_URL needs "npm run test:e2e", which reads the registry first.');
  const registry = valueOf(parseTrusted(JSON.parse(text)), 'SITE_REGISTRY is not a registry');
  return { origin: new URL(url).origin, registry };
}

type StandIn = { baseUrl: string; at: string };

/** Releases that stand in for live ones: the address where pages look for them, and the one on this machine. */
export const standIns = JSON.parse(process.env.SITE_STAND_INS ?? 'null') as StandIn[] | null;

/** Fetches the answer of the server behind an address. */
export function fetchThrough(route: Route, options?: Parameters<Route['fetch']>[0]) {
  const url = route.request().url();
  const place = standIns?.find(({ baseUrl }) => url.startsWith(baseUrl));
  return route.fetch({ ...options, ...(place && { url: url.replace(place.baseUrl, place.at) }) });
}

/** Port base of the suites' own site, beside the one that the developer runs: `PORT_BASE` moves both. */
export const portBase = readPortBase() + 1320;

// The list has every part, which the type of `fromEntries` cannot express.
const local = Object.fromEntries(
  parts.map((part) => [part.name, originOf(part.name, portBase)]),
) as Record<PartName, string>;

/** Origins of the site under test. Those of a deployed site's remotes are unknown; `isServedBy` finds them. */
export const origins = deployedSite ? { ...local, shell: deployedSite.origin } : local;

/** Whether an address belongs to a server. */
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
