import {
  registrySchemaVersion,
  type DeployedRelease,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import { sayOwners } from '../keys/owners';
import { findRemoteMisfits } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { findPublished, type Found } from '../releases/readPublished';
import { filesForVisitors } from '../releases/uploadRelease';
import type { Part } from '../state/parts';
import { reachableVersions, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** No page asks what a module uses: that is for who compares releases. */
const forVisitors = ({ uses: _uses, ...release }: DeployedRelease): DeployedRelease => ({
  ...release,
  files: filesForVisitors(release),
});

/** What visitors are told of a remote, and a line for each version that they cannot be sent to. */
type Shown = { remote: RemoteRecord | null; problems: string[] };

/** `found`: each version that visitors may get, or why they cannot. */
function showRemote(
  state: ReleaseState,
  name: string,
  { enabled, stable: live, lastKnownGood, canary }: RemoteState,
  found: [version: string, Found][],
): Shown {
  const versions = Object.fromEntries(
    found.flatMap(([version, one]) =>
      'release' in one ? [[version, forVisitors(one.release)]] : [],
    ),
  );
  const isThere = (version: string | undefined) => version !== undefined && version in versions;
  const stable = [live, lastKnownGood].find(isThere);
  const instead = stable ? `Visitors get ${stable}.` : `The site goes on without ${name}.`;
  const advice = `${instead} Roll it back or publish another version; ask ${sayOwners(state, name)}.`;
  const problems = found.flatMap(([version, one]) =>
    'problem' in one ? [`${name} ${version} is shown to nobody: ${one.problem}. ${advice}`] : [],
  );
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

/** Which of two releases that claim the same is shown to nobody: the one that was published later. */
function findLater({ remotes }: ReleaseState, parts: Part[]): Part {
  const timeOf = ({ name, version }: Part) => remotes[name]?.versions[version]?.publishedAt ?? '';
  return parts.reduce((later, part) => (timeOf(part) > timeOf(later) ? part : later));
}

/**
 * What visitors are told of a revision: nothing that they cannot reach, and no remote that is switched off. Where a
 * release is damaged, is at an origin that the config does not trust or claims what is another's, they get the last one
 * that was good, or do without the remote; `problems` says so.
 */
export async function publicRegistry(
  store: ReleaseStore,
  state: ReleaseState,
): Promise<{ registry: Registry; problems: string[] }> {
  const live = Object.entries(state.remotes).filter(([, { enabled, stable }]) => enabled && stable);
  const reachable = live.flatMap(([name, remote]) =>
    reachableVersions(remote).map((version) => ({ name, version })),
  );
  const found = await inParallel(reachable, async ({ name, version }) => ({
    name,
    version,
    found: await findPublished(store, state, name, version),
  }));
  const releases = found.flatMap((one) => ('release' in one.found ? [one.found.release] : []));
  for (const { remotes, line } of findRemoteMisfits(state, releases)) {
    const { name, version } = findLater(state, remotes);
    const later = found.find((one) => one.name === name && one.version === version);
    if (later) later.found = { problem: line };
  }
  const shown = live.map(([name, remote]) => {
    const own = found.filter((one) => one.name === name);
    const versions = own.map((one): [string, Found] => [one.version, one.found]);
    return [name, showRemote(state, name, remote, versions)] as const;
  });
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
