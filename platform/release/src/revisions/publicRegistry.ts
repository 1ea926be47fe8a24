import {
  registrySchemaVersion,
  type DeployedRelease,
  type Registry,
} from '@synapsei/shared-types/registry';
import { filesForVisitors } from '../releases/fileLists';
import { publishedVersion, readPublished } from '../releases/readPublished';
import { reachableVersions } from '../state/parts';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** No page asks what a module uses: that is for who compares releases. */
const forVisitors = ({ uses: _uses, ...release }: DeployedRelease): DeployedRelease => ({
  ...release,
  files: filesForVisitors(release),
});

/** What visitors are told of a revision: nothing that they cannot reach. */
export async function publicRegistry(store: ReleaseStore, state: ReleaseState): Promise<Registry> {
  const read = async (name: string, version: string) =>
    forVisitors(await readPublished(store, name, publishedVersion(state, name, version)));

  async function choiceOf(name: string, remote: RemoteState) {
    const { archived: _archived, retired: _retired, ...choice } = remote;
    const versions = reachableVersions(remote);
    const releases = await Promise.all(versions.map((version) => read(name, version)));
    const entries = releases.map((release) => [release.version, release] as const);
    return [name, { ...choice, versions: Object.fromEntries(entries) }] as const;
  }

  const live = Object.entries(state.remotes).filter(([, { stable }]) => stable);
  const remotes = await Promise.all(live.map(([name, remote]) => choiceOf(name, remote)));
  const { stable, minVersion } = state.shell;
  const { revision, at } = state.documents;
  return {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: at,
    ...(stable && { shell: { version: stable, minVersion } }),
    policy: state.policy,
    remotes: Object.fromEntries(remotes),
  };
}
