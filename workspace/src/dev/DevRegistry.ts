import type { Registry } from '@synapsei/shared-types/registry';
import { buildRegistry, type Deployment } from '@synapsei/pages';

/** Registries of local and deployed remotes. The revision starts at the time, to stay ahead after a restart. */
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
