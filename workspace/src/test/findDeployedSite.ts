import { fetchRegistry } from '@synapsei/pages';

/**
 * Hands the registry of the site that `SITE_URL` names to the suites. @returns whether one is named;
 * by default none is, and the suites start a site of their own
 * @throws Error if it has no valid registry
 */
export async function findDeployedSite(): Promise<boolean> {
  const { SITE_URL: url } = process.env;
  if (!url) return false;
  const registry = await fetchRegistry(new URL('/registry.json', url).href);
  process.env.SITE_REGISTRY = JSON.stringify(registry);
  return true;
}
