import {
  parseRelease,
  registrySchemaVersion,
  type Registry,
  type Release,
} from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';

/** A release and the address of its files, ending in a slash. */
export type Deployment = { release: Release; baseUrl: string };

/** Validates the text of a `release.json`. `source` names it in the error. @throws Error that names the field */
export function readDeployment(text: string, source: string, baseUrl: string): Deployment {
  const release = valueOf(parseRelease(JSON.parse(text)), `${source} is not a valid release`);
  return { release, baseUrl };
}

/** Builds the registry from release records; each given release is live. */
export function buildRegistry(deployments: Deployment[], revision: number): Registry {
  const remotes = deployments.map(({ release, baseUrl }) => {
    const { name, version: stable } = release;
    return [name, { enabled: true, stable, versions: { [stable]: { ...release, baseUrl } } }];
  });
  return {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: new Date().toISOString(),
    remotes: Object.fromEntries(remotes),
  };
}
