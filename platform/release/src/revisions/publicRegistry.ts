import {
  registrySchemaVersion,
  type DeployedRelease,
  type Registry,
} from '@synapsei/shared-types/registry';
import { readPublished } from '../releases/readPublished';
import { filesForVisitors } from '../releases/uploadRelease';
import { reachableVersions } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** No page asks what a module uses: that is for who compares releases. */
const forVisitors = ({ uses: _uses, ...release }: DeployedRelease): DeployedRelease => ({
  ...release,
  files: filesForVisitors(release),
});

/** What visitors are told of a revision: nothing that they cannot reach. */
export async function publicRegistry(store: ReleaseStore, state: ReleaseState): Promise<Registry> {
  const live = Object.entries(state.remotes).filter(([, { stable }]) => stable);
  const remotes = live.map(
    async ([name, { archived: _archived, retired: _retired, ...choice }]) => {
      const versions = reachableVersions(choice).map(async (version) => {
        const release = await readPublished(store, state, name, version);
        return [version, forVisitors(release)] as const;
      });
      return [
        name,
        { ...choice, versions: Object.fromEntries(await Promise.all(versions)) },
      ] as const;
    },
  );
  const { stable, minVersion } = state.shell;
  const { revision, at } = state.documents;
  return {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: at,
    ...(stable && { shell: { version: stable, minVersion } }),
    policy: state.policy,
    remotes: Object.fromEntries(await Promise.all(remotes)),
  };
}
