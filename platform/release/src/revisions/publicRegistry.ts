import {
  registrySchemaVersion,
  type DeployedRelease,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import { sayOwners } from '../keys/owners';
import { findPublished } from '../releases/readPublished';
import { filesForVisitors } from '../releases/uploadRelease';
import { reachableVersions, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** No page asks what a module uses: that is for who compares releases. */
const forVisitors = ({ uses: _uses, ...release }: DeployedRelease): DeployedRelease => ({
  ...release,
  files: filesForVisitors(release),
});

/** What visitors are told of a remote, and a line for each version that they cannot be sent to. */
type Shown = { remote: RemoteRecord | null; problems: string[] };

async function showRemote(
  store: ReleaseStore,
  state: ReleaseState,
  name: string,
  { archived: _archived, retired: _retired, ...choice }: RemoteState,
): Promise<Shown> {
  const versions: Record<string, DeployedRelease> = {};
  const damage: string[] = [];
  for (const version of reachableVersions(choice)) {
    const found = await findPublished(store, state, name, version);
    if ('release' in found) versions[version] = forVisitors(found.release);
    else damage.push(`${name} ${version} is shown to nobody: ${found.problem}`);
  }
  const { enabled, canary, lastKnownGood } = choice;
  const isThere = (version: string | undefined) => version !== undefined && version in versions;
  const stable = [choice.stable, lastKnownGood].find(isThere);
  const instead = stable ? `Visitors get ${stable}.` : `The site goes on without ${name}.`;
  const advice = `${instead} Roll it back or publish another version; ask ${sayOwners(state, name)}.`;
  const problems = damage.map((line) => `${line} ${advice}`);
  if (!stable) return { remote: null, problems };
  const keepsLast = lastKnownGood !== stable && isThere(lastKnownGood);
  const remote = {
    enabled,
    stable,
    ...(keepsLast && { lastKnownGood }),
    ...(isThere(canary?.version) && { canary }),
    versions,
  };
  return { remote, problems };
}

/**
 * What visitors are told of a revision: nothing that they cannot reach, and no remote that is switched off. Where a
 * release is damaged or is at an origin that the config does not trust, they get the last one that was good, or do
 * without the remote; `problems` says so.
 */
export async function publicRegistry(
  store: ReleaseStore,
  state: ReleaseState,
): Promise<{ registry: Registry; problems: string[] }> {
  const live = Object.entries(state.remotes).filter(([, { enabled, stable }]) => enabled && stable);
  const shown = await Promise.all(
    live.map(
      async ([name, remote]) => [name, await showRemote(store, state, name, remote)] as const,
    ),
  );
  const remotes = shown.flatMap(([name, { remote }]) => (remote ? [[name, remote] as const] : []));
  const { stable, minVersion } = state.shell;
  const { revision, at } = state.documents;
  const registry: Registry = {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: at,
    ...(stable && { shell: { version: stable, minVersion } }),
    policy: state.policy,
    remotes: Object.fromEntries(remotes),
  };
  return { registry, problems: shown.flatMap(([, { problems }]) => problems) };
}
