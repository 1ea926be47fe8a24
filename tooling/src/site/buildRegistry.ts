import { registrySchemaVersion, type Registry, type Release } from '@synapsei/shared-types';

/** A release and the address that its files are served from, ending in a slash. */
export type Deployment = {
  release: Release;
  baseUrl: string;
  /** The text of its first view's file. By default the site's page begins with an empty frame. */
  firstView?: string;
};

/** Makes the registry from release records; each remote's given release is its live one. */
export function buildRegistry(deployments: Deployment[], revision: number): Registry {
  const remotes = deployments.map(({ release, baseUrl }) => [
    release.name,
    {
      enabled: true,
      stable: release.version,
      versions: { [release.version]: { ...release, baseUrl } },
    },
  ]);
  return {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: new Date().toISOString(),
    remotes: Object.fromEntries(remotes) as Registry['remotes'],
  };
}
