/** A remote of a registry, or of one as pages carry it. */
type Remote<Release> = { stable: string; versions: Record<string, Release> };

/**
 * The release of a version that the registry names. By default the stable one.
 * @throws Error when there is none, which `parseRegistry` has ruled out
 */
export function namedRelease<Release>(remote: Remote<Release>, version = remote.stable): Release {
  const release = remote.versions[version];
  if (release) return release;
  throw new Error(`Version ${version} is not among its versions`);
}
