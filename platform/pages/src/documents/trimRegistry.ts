import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';

/** The release with the files that the shell loads. A remote's own code loads its pictures, sounds and data, without a hash. */
function withoutAssets({ files, firstViews: _views, ...release }: DeployedRelease) {
  const loaded = Object.entries(files).filter(([file]) => /\.(m?js|css)$/.test(file));
  return { ...release, files: Object.fromEntries(loaded) };
}

/** The registry without assets and first views, which no first view needs. `registry.json` has them. */
export function trimRegistry({ remotes, ...rest }: Registry): Registry {
  const all = Object.entries(remotes).map(([name, remote]) => {
    const versions = Object.entries(remote.versions).map(
      ([version, release]) => [version, withoutAssets(release)] as const,
    );
    return [name, { ...remote, versions: Object.fromEntries(versions) }] as const;
  });
  return { ...rest, remotes: Object.fromEntries(all) };
}
