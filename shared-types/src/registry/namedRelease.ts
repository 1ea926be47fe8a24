import type { DeployedRelease, RemoteRecord } from './registry';

/**
 * The release of a version that the registry names. Default: the stable one.
 * @throws Error when there is none, which `parseRegistry` has ruled out
 */
export function namedRelease(
  remote: Pick<RemoteRecord, 'stable' | 'versions'>,
  version = remote.stable,
): DeployedRelease {
  const release = remote.versions[version];
  if (release) return release;
  throw new Error(`Version ${version} is not among its versions`);
}
