import type { Registry } from '@synapsei/shared-types/registry';
import { buildRegistry, type Deployment } from '@synapsei/pages';

/**
 * Makes registries of the remotes' current builds and the deployed ones. Open pages recognise a new one by its
 * revision, which starts at the current time, so that it does not fall behind after a restart.
 */
export function createDevRegistry(deployed: Registry['remotes']) {
  let revision = Math.floor(Date.now() / 1000);
  let content = '';
  return (deployments: Deployment[]): Registry => {
    const next = JSON.stringify(deployments);
    if (content !== '' && content !== next) revision += 1;
    content = next;
    const local = buildRegistry(deployments, revision);
    return { ...local, remotes: { ...deployed, ...local.remotes } };
  };
}
