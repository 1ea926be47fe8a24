import type { Registry } from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import { parseTrusted } from '@synapsei/pages/testing';

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
